import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createSandbox } from '../../src/sandbox/create-sandbox.ts'
import type { SandboxOptions } from '../../src/sandbox/sandbox-options.ts'
import { processPaymentEvents } from './process-payment-events.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { httpExchange } from '#payments/server/http-exchange.ts'
import { createAppShop, type AppShop } from './app-shop.ts'
import type { GatewayPayment } from './reconcile.ts'

export interface LiveShop extends AppShop {
  /** Port of the shop in this process; requests need a host header of a shop. */
  readonly port: number
  readonly sandboxUrl: string
  /** Changes a setting through the sandbox's control port. */
  control(path: 'faults' | 'webhooks' | 'flush-webhooks', body: unknown): Promise<unknown>
  /** The sandbox ledger. */
  ledger(): Promise<GatewayPayment[]>
  /** Runs recovery, notification deliveries and their processing once. Returns the number of unfinished placements. */
  recoverOnce(): Promise<number>
  /** Repeats `recoverOnce` until nothing is unfinished. */
  recoverAll(): Promise<void>
}

/** The shop on one port and the real sandbox gateway on another: they use HTTP in both directions, as in production. */
export async function createLiveShop(
  sandboxOptions: Partial<SandboxOptions> = {},
  /** The sandbox plays the gateway of hosted sessions too. */
  { hasHostedSessions = false } = {},
): Promise<LiveShop> {
  const target: { shop?: AppShop } = {}
  const server = createServer(
    getRequestListener(request => target.shop?.app.fetch(request) ?? new Response('starting', { status: 503 })),
  )
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const webhooks = `http://127.0.0.1:${port}/webhooks`
  const sandbox = await createSandbox({
    ...sandboxOptions,
    webhookUrl: `${webhooks}/adyen`,
    walletWebhookUrl: `${webhooks}/braintree`,
  })
  if (hasHostedSessions) process.env.MPGS_BASE_URL = sandbox.url
  const shop = (target.shop = await createAppShop({ adyenBaseUrl: sandbox.url }))
  const ask = httpExchange(sandbox.url, 10_000)
  const json = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const answer = await ask({ method, path, headers: {}, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (answer.kind !== 'answer' || answer.status !== 200)
      throw new Error(`the sandbox answered ${JSON.stringify(answer)}`)
    return JSON.parse(answer.body)
  }
  const { orders } = shop.wiring
  const control: LiveShop['control'] = (path, body) => json('POST', `/control/${path}`, body)
  async function recoverOnce(): Promise<number> {
    await shop.pool.query(
      `UPDATE placement SET deadline = now() - interval '1 second' WHERE state NOT IN ('placed', 'failed')`,
    )
    await recoverPlacements(orders, 500)
    await control('flush-webhooks', {})
    await processPaymentEvents(orders, 500)
    const { rows } = await shop.pool.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM placement WHERE state NOT IN ('placed', 'failed')`,
    )
    return rows[0]!.left
  }
  return {
    ...shop,
    port,
    sandboxUrl: sandbox.url,
    control,
    recoverOnce,
    async ledger() {
      const { payments } = (await json('GET', '/control/ledger')) as { payments: GatewayPayment[] }
      return payments.map(({ reference, amount, state }) => ({
        reference,
        amount,
        state: state === 'authorised' ? 'authorized' : state,
      }))
    },
    async recoverAll() {
      for (let round = 0; round < 50; round++) if ((await recoverOnce()) === 0) return
      throw new Error('a placement is unfinished after fifty rounds of recovery')
    },
    async drop() {
      await sandbox.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await shop.drop()
    },
  }
}
