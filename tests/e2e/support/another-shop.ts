import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePorts, portSettings, type Ports } from '../../../scripts/start/ports.ts'
import { waitReady } from '../../../scripts/start/wait-ready.ts'

interface AnotherShop {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts another process of the shop under test, with settings of its own and the same database, sandbox and identity
 * provider.
 */
export async function startAnotherShop(settings: Readonly<Record<string, string>>): Promise<AnotherShop> {
  const { E2E_PORTS, E2E_DATABASE_URL, E2E_SECRET } = process.env
  if (E2E_PORTS === undefined || E2E_DATABASE_URL === undefined || E2E_SECRET === undefined)
    throw new Error('Another process of the shop can be started only beside a stack of the tests: unset BASE_URL.')
  const shared = JSON.parse(E2E_PORTS) as Ports
  const { shop, shopInternal } = await freePorts()
  const gateway = `http://localhost:${shared.sandbox}`
  const child = spawn(process.execPath, ['src/main/shop.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...portSettings({ ...shared, shop, shopInternal }),
      NODE_ENV: 'production',
      DATABASE_URL: E2E_DATABASE_URL,
      DAVENPORT_SECRET: E2E_SECRET,
      ADYEN_BASE_URL: gateway,
      BRAINTREE_BASE_URL: gateway,
      MPGS_BASE_URL: gateway,
      ...settings,
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill()
    await exited
  }
  if (await waitReady(shopInternal, () => child.exitCode !== null)) return { url: `http://localhost:${shop}`, stop }
  await stop()
  throw new Error('the other process of the shop did not become ready')
}
