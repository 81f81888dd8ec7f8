import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { cents } from '#lib/money.ts'
import { encryptCard } from '#payments/web/encrypt-card.ts'
import { type AdyenConfig, SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import type { AuthorizeCommand, Instrument } from '#payments/server/provider.ts'
import { adyenProvider } from '#payments/server/providers/adyen.ts'
import { createSandbox } from './create-sandbox.ts'
import type { Modification, Payment } from './payment-rows.ts'
import type { SandboxOptions } from './sandbox-options.ts'

export const VISA = '4111111111111111'
export const CVC = '7391'

export const configFor = (baseUrl: string, timeoutMs = 400): AdyenConfig => ({
  ...SANDBOX_CREDENTIALS,
  baseUrl,
  clientBaseUrl: baseUrl,
  timeoutMs,
})

export async function encrypted(
  publicKey: string,
  number = VISA,
  { holderName = 'Ada Lovelace', at = new Date(), expYear = 2041 } = {},
): Promise<Instrument> {
  const fields = await encryptCard({ number, expMonth: 7, expYear, cvv: CVC }, publicKey, at)
  return { kind: 'encrypted-card', brand: 'Visa', holderName, ...fields }
}

export const command = (
  instrument: Instrument,
  amount = 12_345,
  attemptId: string = randomUUID(),
): AuthorizeCommand & { readonly instrument: Instrument } => ({
  attemptId,
  amountMinor: cents(amount),
  currency: 'USD',
  instrument,
  orderRef: 'order-1',
  shopperRef: 'shopper-1',
  deviceData: null,
  browser: null,
})

export async function ask(url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(
    url,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  return answer.json()
}

export interface LedgerPayment extends Payment {
  readonly modifications: readonly Modification[]
}

/** Starts a sandbox, and the shop's adapter connected to it. */
export async function startSandboxAndAdapter(given: Partial<SandboxOptions> = {}, timeoutMs?: number) {
  const sandbox = await createSandbox(given)
  onTestFinished(() => sandbox.stop())
  const provider = adyenProvider(configFor(sandbox.url, timeoutMs))
  // A slow machine must not fail to get the key in the short time of a provider whose time-outs are tested.
  const { publicKey } = await adyenProvider(configFor(sandbox.url, 10_000)).clientConfig()
  return {
    url: sandbox.url,
    provider,
    publicKey,
    control: (path: string, body: unknown) => ask(`${sandbox.url}/control/${path}`, body),
    /** The gateway's ledger entries of one attempt. */
    ledger: async (attemptId: string) =>
      ((await ask(`${sandbox.url}/control/ledger?reference=${attemptId}`)) as { payments: LedgerPayment[] }).payments,
    pay: async (number?: string, more?: Parameters<typeof encrypted>[2]) => {
      const asked = command(await encrypted(publicKey, number, more))
      return { asked, outcome: await provider.authorize(asked) }
    },
  }
}

type Webhook<Event> =
  | { readonly kind: 'events'; readonly events: readonly Event[] }
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }

/** What verifies and parses notifications: the adapter of a payment provider or of a fulfilment service. */
interface Recipient<Event> {
  parseWebhook(raw: string, headers: Record<string, string | undefined>, now: number): Webhook<Event>
}

/** A webhook of the shop that records notifications and sends the configured replies. */
export async function startShop<Event>(recipient: () => Recipient<Event>) {
  const seen: Webhook<Event>[] = []
  const answers: number[] = []
  let heard: (() => void)[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string | undefined>
      const webhook = recipient().parseWebhook(Buffer.concat(parts).toString('utf8'), headers, Date.now())
      seen.push(webhook)
      response.writeHead(webhook.kind === 'forged' ? 401 : (answers.shift() ?? 202)).end()
      for (const tell of heard.splice(0)) tell()
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  onTestFinished(
    () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  heard = []
  return {
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/adyen`,
    seen,
    /** Sets the statuses of the next replies; later replies have status 202. */
    answerNext: (...statuses: number[]) => {
      answers.push(...statuses)
    },
    events: (): Event[] => seen.flatMap(webhook => (webhook.kind === 'events' ? webhook.events : [])),
    /** Resolves when that many notifications have been received. */
    async received(count: number): Promise<void> {
      while (seen.length < count)
        await new Promise<void>(resolve => {
          heard.push(resolve)
        })
    },
  }
}
