-- The checklist of registries, from catalogue/checklist.yaml: a row for each group. docs/decisions/0052
CREATE TABLE registry_checklist (
  id text PRIMARY KEY,
  position integer NOT NULL,
  -- As src/registry/rules/checklists.ts has it.
  content jsonb NOT NULL
);
