import { createHash } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import type { Country, SiteCode } from '#lib/site.ts'
import { brokenUnique } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { Actor } from '#platform/actor.ts'
import type { SessionKey } from '#platform/session.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { emptyContent, type Basket, type BasketContent } from '../rules/basket.ts'
import { forgetVisits } from '../rules/lines/forget-visits.ts'
import type { StockBySku } from '../rules/stock/stock-seen.ts'
import { basketKey } from './basket-changes.ts'
import type { CartDeps } from './cart-deps.ts'
import { heldWith } from './hold-gifts.ts'
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
  readonly actor: Actor
  /** Id of the logical request: a retry with the same id gets the stored answer. */
  readonly requestId: string
  /** The caller's address, for rate limits. */
  readonly address?: string
  /** The site, whose feature flags the answer has; defaults to the first brand's in the US. */
  readonly site?: SiteCode
  /** Language of refusals and of the answer; defaults to English. */
  readonly language?: Language
  readonly call: string
  readonly input: unknown
}
export type Decision<O> =
  /** `with`: further data that is written in the same transaction. */
  | { readonly kind: 'change'; readonly content: BasketContent; readonly outcome: O; readonly with?: WrittenWith }
  | { readonly kind: 'leave'; readonly outcome: O }
/**
 * A basket, and the stock of its SKUs when it was read; undefined if the pickup store has changed since, because the
 * stock does not include that store.
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
/** Whatever took the installation service out of the cart, the day of the installer's visit goes with it. */
const withoutStaleVisits = <O>(decision: Decision<O>): Decision<O> =>
  decision.kind === 'change' ? { ...decision, content: forgetVisits(decision.content) } : decision

/** Dependencies of a basket change: the database, a durable one for acknowledged writes, new ids, the queue. */
export type ChangeDeps = Pick<CartDeps, 'db' | 'durable' | 'newId' | 'changes' | 'seen' | 'gifts' | 'shares'>

/**
 * The only way to change a basket. `decide` gets the current content (empty if there is none) and returns the new one,
 * which is written in one statement with version and request id, and is on disk when this returns. Changes of one
 * basket are queued in this process; if another process changes it meanwhile, `decide` is called again. A retry of the
 * same call gets the first outcome and changes nothing. `decide` must have no side effects that cannot be repeated.
 * @throws Refused `conflict` while the order is being placed, or if a request id is reused with another input;
 *   `in-flight` if other processes were faster for four seconds; `too-many` and `unavailable` if too many changes
 *   of the basket are queued.
 */
export function changeBasket<O>(deps: ChangeDeps, change: Change, decide: Decide<O>): Promise<Changed<O>> {
  const language = change.language ?? 'en'
  const inputHash = hash(change.input)
  return deps.changes.run(basketKey(change), messages[language].tooManyChanges, () =>
    untilWritten(language, () => tryOnce(deps, change, inputHash, decide)),
  )
}

/** Like `Decide`; `stock` is undefined if the basket was not read. */
type DecideStep<O> = (
  content: BasketContent,
  basket: { readonly id: string; readonly stock: StockBySku | undefined },
) => Promise<Decision<O>> | Decision<O>

/**
 * `changeBasket` for checkout steps, which follow a display of the cart: decides on the basket that this process has
 * last read, without reading it again. The write checks that it is unchanged. If it has changed, or if the decision
 * changes nothing, the basket is read and `decide` is called again. `decide` must not depend on stock.
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

/** Decides on a remembered basket and writes it; undefined if nothing was written. */
async function writeSeen<O>(
  deps: ChangeDeps,
  change: Change,
  inputHash: string,
  decide: DecideStep<O>,
  basket: Basket,
): Promise<Changed<O> | undefined> {
  const { session, requestId, call } = change
  try {
    const decision = withoutStaleVisits(await decide(basket, { id: basket.id, stock: undefined }))
    if (decision.kind === 'leave') return undefined
    const { content, outcome } = decision
    const answer = { session, requestId, call, inputHash, outcome }
    const stock = await heldWith(deps, change, { id: basket.id, before: basket, after: content }, () =>
      saveSeenBasket(deps.durable, basket, content, answer, decision.with),
    )
    if (stock === undefined) return undefined
    return { basket: { ...basket, ...content, version: basket.version + 1 }, stock, outcome }
  } catch (error) {
    if (error instanceof Refused || brokenUnique(error) === ANSWERED_BEFORE) return undefined
    throw error
  }
}

/** A basket with the stock that was read in the same statement; a session without a basket has no stock either. */
interface SeenStock {
  readonly basket: Basket | undefined
  readonly stock: StockBySku
}

/** Reads, decides and writes once; undefined if another process changed the basket meanwhile. */
async function tryOnce<O>(
  deps: ChangeDeps,
  change: Change,
  inputHash: string,
  decide: Decide<O>,
): Promise<Changed<O> | undefined> {
  const { db, newId } = deps
  const { session, country } = change
  const seen: SeenStock = (await loadBasketWithStock(db, session, country)) ?? NOTHING
  const { basket: found, stock } = seen
  if (found?.status === 'placing') return answerWhilePlacing<O>(db, change, inputHash, seen)
  const { id, version } = found ?? { id: newId(), version: 0 }
  let decision: Decision<O>
  try {
    decision = withoutStaleVisits(await decide(found ?? emptyContent(id), { id, version, stock }))
  } catch (error) {
    // A retry may be refused because its first request changed the basket: it still gets the first answer.
    const before = error instanceof Refused ? await answeredBefore<O>(db, change, inputHash, seen) : undefined
    if (before === undefined) throw error
    return before
  }
  if (decision.kind === 'leave') return { basket: found, stock, outcome: decision.outcome }
  const { content, outcome } = decision
  const written = await writeDecision(deps, change, inputHash, decision, found, id)
  if (written === 'answered-before') return recall(db, change, inputHash)
  if (written === 'changed-meanwhile') return answerOrRetry(db, change, inputHash, found)
  const isSameStore = content.pickupStore === (found?.pickupStore ?? null)
  return {
    stock: isSameStore ? stock : undefined,
    basket: { ...content, id, version: version + 1, country, status: 'open' },
    outcome,
  }
}

/** Writes a decision to the basket that was found, or creates the basket with this id. */
async function writeDecision<O>(
  deps: ChangeDeps,
  change: Change,
  inputHash: string,
  { content, outcome, with: more }: Extract<Decision<O>, { kind: 'change' }>,
  found: Basket | undefined,
  id: string,
): Promise<'written' | 'changed-meanwhile' | 'answered-before'> {
  const { session, country, requestId, call } = change
  const { durable } = deps
  const answer = { session, requestId, call, inputHash, outcome }
  try {
    const isWritten = await heldWith(deps, change, { id, before: found, after: content }, () =>
      found
        ? saveBasket(durable, id, found.version, content, answer, more)
        : createBasket(durable, id, country, content, answer, more),
    )
    return isWritten ? 'written' : 'changed-meanwhile'
  } catch (error) {
    // A retry may be refused because its first request holds the gift already.
    const isRepeated = error instanceof Refused && (await recallAnswer(deps.db, session, requestId)) !== undefined
    if (!isRepeated && brokenUnique(error) !== ANSWERED_BEFORE) throw error
    return 'answered-before'
  }
}

/**
 * The first answer of a request whose write came too late; undefined if the change must be decided again.
 * @throws Refused `bad-token` if the session's order was placed meanwhile, because the next session owns the cart.
 */
async function answerOrRetry<O>(
  db: Db,
  change: Change,
  inputHash: string,
  found: Basket | undefined,
): Promise<Changed<O> | undefined> {
  const before = await recall<O>(db, change, inputHash)
  if (before === undefined && found === undefined && (await isHandedOver(db, change.session)))
    throw new Refused({ kind: 'bad-token', message: 'IsReset', isReset: true })
  return before
}

/** The first answer of this request. @throws Refused `conflict` if there is none, because the order is being placed. */
async function answerWhilePlacing<O>(db: Db, change: Change, inputHash: string, seen: SeenStock): Promise<Changed<O>> {
  const before = await answeredBefore<O>(db, change, inputHash, seen)
  if (before === undefined) throw new Refused({ kind: 'conflict', message: messages[change.language ?? 'en'].placing })
  return before
}

/** The first answer of this request, with the basket that was read; undefined if there is none. */
async function answeredBefore<O>(
  db: Db,
  { session, requestId, call }: Change,
  inputHash: string,
  seen: SeenStock,
): Promise<Changed<O> | undefined> {
  const before = await recallAnswer(db, session, requestId)
  return before?.call === call && before.inputHash === inputHash ? { ...seen, outcome: before.outcome as O } : undefined
}

/** The first answer of this request, with the current basket; undefined if there is none. */
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
