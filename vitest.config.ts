import { defineConfig } from 'vitest/config'
import { filesMatching } from './scripts/start/hash-files.ts'
import { importersOf } from './scripts/check/importers-of.ts'
import { mutantPlugin } from './scripts/mutate/mutant-plugin.ts'

const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'db/**/*.test.ts',
  'scripts/**/*.test.ts',
  'studio/**/*.test.ts',
  'tests/{store,chaos}/**/*.test.ts',
]
const RULES = ['src/*/rules/**/*.test.ts', 'src/lib/**/*.test.ts']
/** Test files that import the function that creates a test database. The other projects start no PostgreSQL. */
const withDatabase = importersOf('tests/support/database.ts', filesMatching(TESTS))

export default defineConfig({
  plugins: process.env.MUTANT === undefined ? [] : [mutantPlugin(process.env.MUTANT)],
  test: {
    // The cache must not keep a mutated module for a later run.
    fsModuleCache: process.env.MUTANT === undefined,
    environment: 'node',
    setupFiles: ['tests/support/no-console-error.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // The list of failures at the end of the check shows the whole value that an assertion found, up to this length.
    chaiConfig: { truncateThreshold: 2000 },
    // One worker per core; the default leaves one core unused.
    maxWorkers: '100%',
    // Generous for a busy machine: a hanging test still ends, and a slow one does not fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          include: withDatabase,
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        extends: true,
        // Pure functions have no side effects, so these files can share a worker and its loaded modules.
        test: { name: 'rules', include: RULES, exclude: withDatabase, isolate: false },
      },
      { extends: true, test: { name: 'memory', include: TESTS, exclude: [...withDatabase, ...RULES] } },
    ],
  },
})
