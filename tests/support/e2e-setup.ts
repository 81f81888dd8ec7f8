import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '../../scripts/postgres/create-database.ts'
import { makeTemplate, siblingUrl, startTestServer } from '../../scripts/test-database/test-cluster.ts'
import type { Ports } from '../../scripts/start/ports.ts'
import { startForeignClient } from './foreign-client.ts'
import { createStack } from '../../scripts/start/stack.ts'

/**
 * A whole shop for the end-to-end tests: the processes of `npm start` on free ports, with a database and a folder of
 * their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'davenport-e2e-'))
  const cleanUp = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const name = `test_journeys_${process.pid}`
    await execute(server.url, `CREATE DATABASE ${name} TEMPLATE ${await makeTemplate(server.url)}`)
    const databaseUrl = siblingUrl(server.url, name)
    // For tests that read the database.
    process.env.E2E_DATABASE_URL = databaseUrl
    // For tests that start another process of the shop.
    process.env.E2E_SECRET = `${randomUUID()}${randomUUID()}`
    // Key for tests that issue gift cards.
    process.env.E2E_GIFT_CARD_KEY = randomUUID()
    const ports = JSON.parse(process.env.E2E_PORTS ?? '') as Ports
    const foreign = await startForeignClient(`http://localhost:${ports.identity}`)
    process.env.E2E_FOREIGN_ORIGIN = foreign.origin
    const stack = createStack({
      ports,
      folder,
      databaseUrl,
      verbose: false,
      // All tests use one address, and this shop has to render every page.
      env: {
        ...process.env,
        DAVENPORT_SECRET: process.env.E2E_SECRET,
        GALLERY: 'on',
        RENDERINGS_PER_MINUTE: '100000',
        // Shipments move when a test moves them.
        SANDBOX_FULFILMENT_STEP_MS: '0',
        GIFT_CARD_KEY: process.env.E2E_GIFT_CARD_KEY,
        // The shop of one test takes cards in the Mastercard gateway's form; the jobs must know that gateway.
        MPGS_BASE_URL: `http://localhost:${ports.sandbox}`,
        MPGS_CARD_FORM: 'off',
        IDENTITY_CLIENTS: JSON.stringify([foreign.registration]),
      },
      narrator: {
        stage: async (_name, work) => {
          await work()
        },
        say: text => console.log(text),
      },
    })
    await stack.start()
    return async () => {
      await stack.stop()
      await foreign.stop()
      await cleanUp()
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}
