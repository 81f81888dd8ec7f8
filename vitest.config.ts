import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'scripts/**/*.test.ts',
      'studio/**/*.test.ts',
      'tests/{store,chaos}/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/no-console-error.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // One worker a core; the default leaves one core to the terminal.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
