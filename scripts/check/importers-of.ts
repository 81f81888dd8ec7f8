import { importsOf } from '../start/hash-files.ts'

/** Who imports each module, for all modules that can be reached from the entries. */
function importersByModule(entries: string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const visited = new Set(entries)
  // The loop also visits what is added to the set meanwhile.
  for (const file of visited) {
    for (const imported of importsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file])
      visited.add(imported)
    }
  }
  return importers
}

/** Those of the entries that import a module, directly or through others. All are paths from the root. */
export function importersOf(module: string, entries: string[]): string[] {
  const importers = importersByModule(entries)
  const found = new Set([module])
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return entries.filter(entry => found.has(entry))
}
