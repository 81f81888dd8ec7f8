/** A requirement in docs/requirements.tsv. */
export type Requirement = { id: string; area: string; text: string }
export type AreaCoverage = { area: string; covered: number; total: number }
export type Trace = { areas: AreaCoverage[]; uncovered: Requirement[]; unknown: { id: string; file: string }[] }

/** The calls whose first argument is a title. Tests that are skipped or still to be written prove nothing. */
const CALL = String.raw`(?:test|it|describe)(?:\.\w+)*`
const TITLE = new RegExp(String.raw`(?<![.\w])(?<call>${CALL})\s*\((?<rest>[^]*?)(?=(?<![.\w])${CALL}\s*\(|$)`, 'g')
const PROVES_NOTHING = /\.(skip|todo|fixme|skipIf|runIf)\b/
/** Ids are at the start of the title: `'[PAY-14] [PAY-15] words'`, or `'[PAY-14] ' + '[PAY-15] words'`. */
const HEAD = /^\s*['"`](?<ids>(?:\[[A-Z]+-\d+\]\s*(?:['"`]\s*[+]\s*['"`])?)+)/
/** The title of a table of cases follows the table: `test.each(CASES)('[PAY-14] words'`. */
const HEAD_AFTER_CASES = /\)\s*\(\s*['"`](?<ids>(?:\[[A-Z]+-\d+\]\s*)+)/
const COMMENT = /^\s*(?:\/\/|\*|\/\*).*$/gm

/** Parses the table: id, area, kind, requirement, source, with a header line. */
export function readRequirements(tsv: string): Requirement[] {
  return tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => {
      const [id = '', area = '', , text = ''] = line.split('\t')
      return { id, area, text }
    })
}

/** The requirement ids in the titles of a test file. */
export function idsInTitles(source: string): string[] {
  const ids = new Set<string>()
  for (const { groups } of source.replaceAll(COMMENT, '').matchAll(TITLE)) {
    const { call = '', rest = '' } = groups ?? {}
    if (PROVES_NOTHING.test(call)) continue
    const head = (/\.(each|for)$/.test(call) ? HEAD_AFTER_CASES : HEAD).exec(rest)?.groups?.ids ?? ''
    for (const [id] of head.matchAll(/[A-Z]+-\d+/g)) ids.add(id)
  }
  return [...ids]
}

/** Compares the ids in test titles with the requirements. */
export function trace(requirements: Requirement[], claims: { file: string; ids: string[] }[]): Trace {
  const known = new Set(requirements.map(({ id }) => id))
  const claimed = new Set(claims.flatMap(({ ids }) => ids))
  const areas = Map.groupBy(requirements, ({ area }) => area)
  return {
    areas: [...areas].map(([area, rows]) => ({
      area,
      covered: rows.filter(({ id }) => claimed.has(id)).length,
      total: rows.length,
    })),
    uncovered: requirements.filter(({ id }) => !claimed.has(id)),
    unknown: claims.flatMap(({ file, ids }) => ids.filter(id => !known.has(id)).map(id => ({ id, file }))),
  }
}
