import { createHash } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { brokenUnique } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { SessionKey } from '#platform/session.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { emptyContent, type Basket, type BasketContent } from '../rules/basket.ts'
import type { StockBySku } from '../rules/stock/stock-seen.ts'
import { basketKey } from './basket-changes.ts'
import type { CartDeps } from './cart-deps.ts'
import { isHandedOver } from './sharing/handed-over.ts'
import {
  ANSWERED_BEFORE,
  createBasket,
  loadBasketWithStock,
  recallAnswer,
  saveBasket,
  saveSeenBasket,
  type WrittenWith,
} from './store.ts'
import { untilWritten } from './until-written.ts'

export type { WrittenWith } from './store.ts'

export interface Shopper {
  readonly session: SessionKey
  readonly country: Country
}
export interface Change extends Shopper {
  /** The logical call that asks for the change: its retry is answered from memory. */
  readonly requestId: string
  /** Where the call comes from, as limits count it. */
  readonly address?: string
  /** Of a refusal's words and the answer; English without. */
  readonly language?: Language
  readonly call: string
  readonly input: unknown
}
export type Decision<O> =
  /** `with`: what else is written, all or nothing. */
  | { readonly kind: 'change'; readonly content: BasketContent; readonly outcome: O; readonly with?: WrittenWith }
  | { readonly kind: 'leave'; readonly outcome: O }
/**
 * A basket, and what there is of all that was in it when it was read; undefined when it is picked up somewhere else
 * since, for it says nothing of that place.
 */
export interface Changed<O> {
  readonly basket: Basket | undefined
  readonly stock: StockBySku | undefined
  readonly outcome: O
}

const NOTHING = { basket: undefined, stock: new Map() as StockBySku }
const hash = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22)

type Decide<O> = (
  content: BasketContent,
  basket: { readonly id: string; readonly version: number; readonly stock: StockBySku },
) => Promise<Decision<O>> | Decision<O>
/** Dependencies of a basket change: the database, a durable one for acknowledged writes, new ids, the queue. */
export type ChangeDeps = Pick<CartDeps, 'db' | 'durable' | 'newId' | 'changes' | 'seen'>

/**
 * The one way to change a basket. `decide` gets what is there (an empty content when there is none) and says what it
 * should be; version and request id are written with it, in one statement, and are on disk when this returns. Changes
 * of one basket wait for each other in this process; a change by another process meanwhile asks `decide` again. A retry
 * of the same call gets the first outcome and changes nothing. `decide` must have no side effect that may not happen
 * twice.
 * @throws Refused `conflict` while the order is being placed, or when a request id comes back with another input;
 *   `in-flight` when other processes were faster for four seconds; `too-many` and `unavailable` when too many changes
 *   of the basket wait.
 */
export function changeBasket<O>(deps: ChangeDeps, change: Change, decide: Decide<O>): Promise<Changed<O>> {
  const language = change.language ?? 'en'
  const inputHash = hash(change.input)
  return deps.changes.run(basketKey(change), messages[language].tooManyChanges, () =>
    untilWritten(language, () => tryOnce(deps, change, inputHash, decide)),
  )
}

/** Like `Decide`; `stock` is undefined where the basket was not read. */
type DecideStep<O> = (
  content: BasketContent,
  basket: { readonly id: string; readonly stock: StockBySku | undefined },
) => Promise<Decision<O>> | Decision<O>

/**
 * `changeBasket` for steps of the checkout, which follow a look at the cart: decides on the basket as this process has
 * just seen it, without reading it. The write proves that it was still so. Where it was not, and where nothing would be
 * changed, the basket is read and `decide` asked again. `decide` must not rest on stock.
 */
export function changeStep<O>(deps: ChangeDeps, change: Change, decide: DecideStep<O>): Promise<Changed<O>> {
  const language = change.language ?? 'en'
  const inputHash = hash(change.input)
  let isFirst = true
  const key = basketKey(change)
  const attempt = async () => {
    const seen = isFirst ? deps.seen.recall(key) : undefined
    isFirst = false
    const written = seen && (await writeSeen(deps, change, inputHash, decide, seen))
    const changed = written ?? (await tryOnce(deps, change, inputHash, decide))
    if (changed?.basket) deps.seen.note(key, changed.basket)
    return changed
  }
  return deps.changes.run(key, messages[language].tooManyChanges, () => untilWritten(language, attempt))
}

/** Decides on a basket that was seen and writes it; undefined where that changes nothing, for whatever reason. */
async function writeSeen<O>(
  { durable }: ChangeDeps,
  change: Change,
  inputHash: string,
  decide: DecideStep<O>,
  basket: Basket,
): Promise<Changed<O> | undefined> {
  const { session, requestId, call } = change
  try {
    const decision = await decide(basket, { id: basket.id, stock: undefined })
    if (decision.kind === 'leave') return undefined
    const { content, outcome } = decision
    const answer = { session, requestId, call, inputHash, outcome }
    const stock = await saveSeenBasket(durable, basket, content, answer, decision.with)
    if (stock === undefined) return undefined
    return { basket: { ...basket, ...content, version: basket.version + 1 }, stock, outcome }
  } catch (error) {
    if (error instanceof Refused || brokenUnique(error) === ANSWERED_BEFORE) return undefined
    throw error
  }
}

/** Reads, decides and writes once; undefined when the basket was changed by another process meanwhile. */
async function tryOnce<O>(
  { db, durable, newId }: ChangeDeps,
  change: Change,
  inputHash: string,
  decide: Decide<O>,
): Promise<Changed<O> | undefined> {
  const { session, country, requestId, call } = change
  const { basket: found, stock } = (await loadBasketWithStock(db, session, country)) ?? NOTHING
  const answeredBefore = async (): Promise<Changed<O> | undefined> => {
    const before = await recallAnswer(db, session, requestId)
    return before?.call === call && before.inputHash === inputHash
      ? { basket: found, stock, outcome: before.outcome as O }
      : undefined
  }
  if (found?.status === 'placing') {
    const before = await answeredBefore()
    if (before === undefined)
      throw new Refused({ kind: 'conflict', message: messages[change.language ?? 'en'].placing })
    return before
  }
  const { id, version } = found ?? { id: newId(), version: 0 }
  let decision: Decision<O>
  try {
    decision = await decide(found ?? emptyContent(id), { id, version, stock })
  } catch (error) {
    // A retry whose first send changed the basket may no longer be possible on what that left: it is still answered.
    const before = error instanceof Refused ? await answeredBefore() : undefined
    if (before === undefined) throw error
    return before
  }
  if (decision.kind === 'leave') return { basket: found, stock, outcome: decision.outcome }
  const { content, outcome } = decision
  const answer = { session, requestId, call, inputHash, outcome }
  try {
    const isSaved = found
      ? await saveBasket(durable, id, version, content, answer, decision.with)
      : await createBasket(durable, id, country, content, answer, decision.with)
    if (!isSaved) {
      const before = await recall<O>(db, change, inputHash)
      // Another tab placed the order: what is put into the cart now belongs to the session that followed.
      if (before === undefined && found === undefined && (await isHandedOver(db, session)))
        throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
      return before
    }
  } catch (error) {
    if (brokenUnique(error) !== ANSWERED_BEFORE) throw error
    return recall(db, change, inputHash)
  }
  const isSameStore = content.pickupStore === (found?.pickupStore ?? null)
  return {
    stock: isSameStore ? stock : undefined,
    basket: { ...content, id, version: version + 1, country, status: 'open' },
    outcome,
  }
}

/** The answer that this request had before, with the basket as it is now; undefined when it had none. */
async function recall<O>(
  db: Db,
  { session, country, requestId, call }: Change,
  inputHash: string,
): Promise<Changed<O> | undefined> {
  const before = await recallAnswer(db, session, requestId)
  if (before === undefined) return undefined
  if (before.call !== call || before.inputHash !== inputHash)
    throw new Refused({ kind: 'conflict', message: 'This request id was used for another request.' })
  return { ...((await loadBasketWithStock(db, session, country)) ?? NOTHING), outcome: before.outcome as O }
}
