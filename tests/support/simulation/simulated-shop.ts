import { GUEST } from '#platform/actor.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { SITES } from '#lib/site.ts'
import type { SessionKey } from '#platform/session.ts'
import { seenBaskets } from '#cart/server/basket-cache.ts'
import { basketChanges } from '#cart/server/basket-changes.ts'
import type { CheckoutDeps } from '#checkout/server/checkout-deps.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { takePaymentEvents } from '#orders/server/payment-events.ts'
import { paymentProviders } from '#payments/server/payment-providers.ts'
import { checkoutDepsOf, log } from '../checkout-deps.ts'
import { processPaymentEvents } from '../process-payment-events.ts'
import type { Random } from '../seeded.ts'
import { isDisturbed, type Process, type Schedule } from './schedule.ts'
import type { simulatedGateway } from './simulated-gateway.ts'
import type { SqlStatement } from './simulated-database.ts'

type Gateway = ReturnType<typeof simulatedGateway>

/** A process of the shop with the use cases that the servers run, on simulated ports. */
export interface ShopProcess extends Process {
  readonly deps: CheckoutDeps
}

/** Random bytes and ids of version 7 that are the same for the same seed. */
export function seededIds(random: Random) {
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256))
  const newId = (): string => {
    const id = Buffer.from(bytes(16))
    id.writeUIntBE(Date.now(), 0, 6)
    id[6] = (id[6]! & 0x0f) | 0x70
    id[8] = (id[8]! & 0x3f) | 0x80
    const hex = id.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
  return { bytes, newId }
}
export type SeededIds = ReturnType<typeof seededIds>

/**
 * Dependencies that only read what no seed changes: catalogue, prices and settings. They read at once and outside the
 * schedule, and keep it in memory for all runs.
 */
export const commonDeps = (outside: Db): CheckoutDeps =>
  checkoutDepsOf(outside as unknown as Pool, { payments: neverCalled(), ttlMs: Number.POSITIVE_INFINITY })

/** The same with caches of carts that are new, because a seed that is run again has the same ids of carts. */
export const depsOfRun = (common: CheckoutDeps): CheckoutDeps => ({
  ...common,
  cart: { ...common.cart, seen: seenBaskets({ now: Date.now }), changes: basketChanges() },
})

const neverCalled = (): never => new Proxy({ name: 'none' }, {}) as never

export function startProcess(
  name: string,
  common: CheckoutDeps,
  { schedule, gateway, ids }: { readonly schedule: Schedule; readonly gateway: Gateway; readonly ids: SeededIds },
): ShopProcess {
  const process: Process = { name, isDead: false }
  const db = { query: (statement: SqlStatement) => schedule.statement<never>(process, statement) }
  const pool = db as unknown as Pool
  const payments = paymentProviders({ card: gateway.cardsOf(process), wallet: gateway.walletsOf(process) })
  const orders = {
    ...common.orders,
    db,
    durable: db,
    payments,
    newId: ids.newId,
    randomBytes: ids.bytes,
  }
  const cart = { ...common.cart, db: pool, durable: pool, newId: ids.newId }
  return Object.assign(process, { deps: { ...common, orders, cart } })
}

/** Delivers a notification to a process, as its webhook does. False: it was not acknowledged. */
export async function deliverTo({ deps, isDead }: ShopProcess, body: string): Promise<boolean> {
  if (isDead) return false
  const provider = deps.orders.payments.named('adyen')
  const webhook = provider.parseWebhook(body, {})
  if (webhook.kind === 'forged') return true
  if (webhook.kind !== 'events') throw new Error('a notification of the gateway is unreadable')
  try {
    await takePaymentEvents(deps.orders, provider.name, webhook.events)
    return true
  } catch (error) {
    if (!isDisturbed(error)) throw error
    return false
  }
}

/** The work that the jobs process does every few seconds. */
export async function jobsRound({ deps }: ShopProcess): Promise<void> {
  await recoverPlacements(deps.orders)
  await processPaymentEvents(deps.orders)
}

/** The context of a call of a browser; `adopt` is called when the browser moves to another session. */
export const callContext = (
  session: SessionKey,
  requestId: string,
  adopt: ((key: SessionKey) => void) | undefined,
): CallContext => {
  const next = `${session} ${requestId}` as SessionKey
  return {
    site: SITES['CB-US'],
    actor: GUEST,
    session,
    requestVerificationToken: 'token',
    address: '192.0.2.1',
    requestId,
    log,
    startSession: () => 'token',
    browser: { userAgent: 'simulated', origin: 'https://shop.example' },
    ...(adopt && { successor: () => ({ key: next, adopt: () => adopt(next) }) }),
  }
}
