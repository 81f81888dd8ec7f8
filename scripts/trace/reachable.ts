/** The project's modules that a module imports directly, as paths from the root. */
export type ImportsOf = (file: string) => string[]

/** The modules that the running project loads: the entry points and all their imports, direct or not. */
export function reachableFrom(entries: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set(entries)
  // The loop also visits items that are added to the set while it runs.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported)
  return reached
}

const HELPER_OF_TESTS = /\/test-world\.ts$/

/**
 * Whether a test can prove something about the running project: every module under `src` that it imports is reachable
 * from an entry point. End-to-end tests, which import nothing from `src`, always can.
 */
export const provesSomething = (test: string, reachable: ReadonlySet<string>, importsOf: ImportsOf): boolean =>
  importsOf(test).every(file => !file.startsWith('src/') || HELPER_OF_TESTS.test(file) || reachable.has(file))
