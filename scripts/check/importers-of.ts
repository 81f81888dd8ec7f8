import { importsOf } from '../start/hash-files.ts'

/** Module → the modules that import it, for all modules reachable from the entries. */
function importersByModule(entries: string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const visited = new Set(entries)
  // The loop also visits items that are added to the set while it runs.
  for (const file of visited) {
    for (const imported of importsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file])
      visited.add(imported)
    }
  }
  return importers
}

/** The entries that import a module, directly or through others. All are paths from the root. */
export function importersOf(module: string, entries: string[]): string[] {
  const importers = importersByModule(entries)
  const found = new Set([module])
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return entries.filter(entry => found.has(entry))
}
