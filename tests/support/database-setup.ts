import type { TestProject } from 'vitest/node'
import { makeTemplate, startTestServer, type TestServer } from '../../scripts/test-database/test-cluster.ts'

/** The data with which a test file creates its own database, or the reason why there is none. */
export type TestDatabaseSource = { serverUrl: string; template: string } | { fault: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

/**
 * Starts a PostgreSQL with a migrated and seeded template once per run. Unit tests do not need it, so an error is only
 * reported by tests that do.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: TestServer | undefined
  try {
    const given = process.env.TEST_DATABASE_URL
    if (!given) server = await startTestServer()
    const serverUrl = server?.url ?? given ?? ''
    project.provide('testDatabase', { serverUrl, template: await makeTemplate(serverUrl) })
  } catch (error) {
    project.provide('testDatabase', { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  return async () => {
    await server?.stop()
  }
}
