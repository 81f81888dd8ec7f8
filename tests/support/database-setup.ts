import type { TestProject } from 'vitest/node'
import { makeTemplate, startTestServer, type TestServer } from '../../scripts/test-database/test-cluster.ts'

/** What a test file needs to get a database of its own, or why there is none. */
export type TestDatabaseSource = { serverUrl: string; template: string } | { fault: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

/** Once a run: a PostgreSQL and in it a migrated, seeded template. Rules need none, so a fault is kept for who asks. */
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
