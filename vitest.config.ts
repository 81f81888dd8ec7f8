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
/** Tests that can reach the function that makes a test database. The other projects start no PostgreSQL. */
const withDatabase = importersOf('tests/support/database.ts', filesMatching(TESTS))

export default defineConfig({
  plugins: process.env.MUTANT === undefined ? [] : [mutantPlugin(process.env.MUTANT)],
  test: {
    // A module with a mutant in it must not be found by a later run.
    fsModuleCache: process.env.MUTANT === undefined,
    environment: 'node',
    setupFiles: ['tests/support/no-console-error.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // One worker a core; the default leaves one core to the terminal.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
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
        // Pure functions leave nothing behind, so that their files can share a worker and its loaded modules.
        test: { name: 'rules', include: RULES, exclude: withDatabase, isolate: false },
      },
      { extends: true, test: { name: 'memory', include: TESTS, exclude: [...withDatabase, ...RULES] } },
    ],
  },
})
