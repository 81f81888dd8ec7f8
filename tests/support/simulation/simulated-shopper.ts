import { finishBank, leaveBankPage } from '#checkout/server/bank-visit/answer-bank-visit.ts'
import { readStatus } from '#checkout/server/placement-status.ts'
import { place } from '#checkout/server/place.ts'
import { openVisitOf } from '#orders/server/cards/bank-visits.ts'
import { newestPlacement } from '#orders/server/find-placement.ts'
import type { SessionKey } from '#platform/session.ts'
import type { Random } from '../seeded.ts'
import { FIRST_VERSION } from './fill-carts.ts'
import { isDisturbed } from './schedule.ts'
import { callContext, type ShopProcess } from './simulated-shop.ts'

/** The replies that a shopper got, to be compared with the books at the end. */
export interface Told {
  readonly basketId: string
  /** Told on the page that the order is placed. */
  isPlaced: boolean
  /** Requests that were told that the payment or a hold was refused. */
  readonly refused: string[]
  /** Those of them that were told that the payment was declined. */
  readonly declined: string[]
}
type Reply = Awaited<ReturnType<typeof place>>

/** Replies that say that there is no order and nothing was charged. */
const REFUSALS: ReadonlySet<string> = new Set([
  'AuthorizationFailure',
  'EncryptedAdyenDataInvalid',
  'GiftCardError',
  'InvalidPromoCode',
  'TripBookingFailed',
])

export interface ShopperWorld {
  readonly random: Random
  /** A process that answers now. */
  process(): ShopProcess
  newId(): string
  /** The shopper enters a card again after a refusal. Returns the version of the cart; undefined if it is not open. */
  enterCardAgain(basketId: string): Promise<number | undefined>
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

type Context = ReturnType<typeof callContext>
type Act<T> = (process: ShopProcess, context: Context) => Promise<T>

/** A browser: repeats a call without a reply under the same request id, and moves to the session that follows. */
function simulatedBrowser({ random, process }: ShopperWorld, first: SessionKey) {
  const isCustomer = random.below(2) === 0
  let session = first
  const adopt = (next: SessionKey) => {
    session = next
  }
  return {
    session: () => session,
    /** Undefined after three tries without a reply. */
    async call<T>(requestId: string, act: Act<T>): Promise<T | undefined> {
      for (let tries = 0; tries < 3; tries++) {
        const server = process()
        try {
          const reply = await act(server, callContext(session, requestId, isCustomer ? undefined : adopt))
          // The connection breaks with the process.
          if (!server.isDead) return reply
        } catch (error) {
          if (!isDisturbed(error)) throw error
        }
        await pause(300)
      }
      return undefined
    },
  }
}
type SimulatedBrowser = ReturnType<typeof simulatedBrowser>

/** Clicks Place Order, perhaps twice, or sends the same call twice. Returns the first reply. */
async function placeOrder(
  { random, newId }: ShopperWorld,
  { call }: SimulatedBrowser,
  told: Told,
  reviewed: number,
): Promise<Reply | undefined> {
  const requestId = newId()
  const click = async (id: string) => {
    const reply = await call(id, ({ deps }, context) => place(deps, context, reviewed))
    if (!reply || reply.isSuccess || !REFUSALS.has(reply.message)) return reply
    told.refused.push(id)
    if (reply.message === 'AuthorizationFailure') told.declined.push(id)
    return reply
  }
  const clicks = [click(requestId)]
  if (random.below(6) === 0) clicks.push(click(requestId))
  if (random.below(6) === 0) clicks.push(click(newId()))
  return (await Promise.all(clicks)).find(reply => reply !== undefined)
}

/** At the page of the bank: the shopper answers, perhaps twice, goes back, or walks away. */
async function visitBank(
  { random, newId }: ShopperWorld,
  { session, call }: SimulatedBrowser,
): Promise<Reply | undefined> {
  const visit = await call(newId(), async ({ deps }) => {
    const placement = await newestPlacement(deps.orders.db, session(), 'US')
    return placement && openVisitOf(deps.orders.db, { basketId: placement.basketId, id: placement.id })
  })
  if (!visit) return undefined
  const { attemptId } = visit
  await pause(random.pick([1_000, 20_000, 620_000]))
  const answer = (result: string) =>
    call(newId(), ({ deps }, context) => finishBank(deps, context, { attemptId, result }))
  const leave = () => call(newId(), ({ deps }, context) => leaveBankPage(deps, context, { attemptId }))
  switch (random.below(6)) {
    case 0:
      return undefined
    case 1:
      return answer('refused')
    case 2:
      return leave()
    case 3:
      return (await Promise.all([answer('passed'), answer('passed')]))[1]
    case 4:
      return (await Promise.all([answer('passed'), leave()]))[1]
    default:
      return answer('passed')
  }
}

/** The page after Place Order: asks a few times how the order is. */
async function waitForOrder({ newId }: ShopperWorld, { call }: SimulatedBrowser, told: Told): Promise<void> {
  for (let looks = 0; looks < 4 && !told.isPlaced; looks++) {
    const status = await call(newId(), ({ deps }, context) => readStatus(deps, context))
    if (status?.state === 'placed') told.isPlaced = true
    await pause(1_500)
  }
}

/**
 * A shopper who places an order as a browser does: follows the reply to the bank or to the page that waits for the
 * payment, and tries again after a refusal.
 */
export async function shopAround(world: ShopperWorld, first: SessionKey, told: Told): Promise<void> {
  const browser = simulatedBrowser(world, first)
  let version: number | undefined = FIRST_VERSION
  for (let tries = 0; tries < 2 && version !== undefined; tries++) {
    let reply = await placeOrder(world, browser, told, version)
    for (let visits = 0; visits < 3 && reply?.message === 'BankVisit'; visits++) reply = await visitBank(world, browser)
    if (reply?.isSuccess) await waitForOrder(world, browser, told)
    version = told.isPlaced ? undefined : await world.enterCardAgain(told.basketId)
  }
}
