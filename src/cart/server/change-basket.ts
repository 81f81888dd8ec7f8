import { createHash } from 'node:crypto'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { brokenUnique } from '#platform/db.ts'
import type { Db } from '#platform/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { SessionKey } from '#platform/session.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { emptyContent, type Basket, type BasketContent } from '../rules/basket.ts'
import type { StockBySku } from '../rules/stock-seen.ts'
import { ANSWERED_BEFORE, createBasket, loadBasketWithStock, recallAnswer, saveBasket } from './store.ts'

export interface Shopper {
  readonly session: SessionKey
  readonly country: Country
}
export interface Change extends Shopper {
  /** The logical call that asks for the change: its retry is answered from memory. */
  readonly requestId: string
  /** Of a refusal's words and the answer; English without. */
  readonly language?: Language
  readonly call: string
  readonly input: unknown
}
export type Decision<O> =
  /** `takes`: the shared cart that comes with it, which a session takes once; a second time breaks the constraint TAKEN_BEFORE. */
  | { readonly kind: 'change'; readonly content: BasketContent; readonly outcome: O; readonly takes?: string }
  | { readonly kind: 'leave'; readonly outcome: O }
/** A basket, and what there is of all that was in it when it was read; undefined when it is picked up somewhere else since, for it says nothing of that place. */
export interface Changed<O> { readonly basket: Basket | undefined; readonly stock: StockBySku | undefined; readonly outcome: O }

const NOTHING = { basket: undefined, stock: new Map() as StockBySku }
const TRIES = 12
const hash = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22)

/**
 * The one way to change a basket. `decide` gets what is there (an empty content when there is none) and says what it
 * should be; version and request id are written with it, in one statement. A change by somebody else meanwhile asks
 * `decide` again; a retry of the same call gets the first outcome and changes nothing. `decide` must have no side effect
 * that may not happen twice.
 * @throws Refused `conflict` while the order is being placed, or when a request id comes back with another input.
 */
export async function changeBasket<O>(
  { db, newId }: { db: Db; newId(): string }, change: Change,
  decide: (content: BasketContent, basket: { id: string; version: number; stock: StockBySku }) => Promise<Decision<O>> | Decision<O>,
): Promise<Changed<O>> {
  const inputHash = hash(change.input)
  const t = messages[change.language ?? 'en']
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { basket: found, stock } = (await loadBasketWithStock(db, change.session, change.country)) ?? NOTHING
    const { id, version } = found ?? { id: newId(), version: 0 }
    if (found?.status === 'placing') {
      const before = await recallAnswer(db, change.session, change.requestId)
      if (before?.call === change.call && before.inputHash === inputHash) return { basket: found, stock, outcome: before.outcome as O }
      throw new Refused({ kind: 'conflict', message: t.placing })
    }
    let decision: Decision<O>
    try {
      decision = await decide(found ?? emptyContent(id), { id, version, stock })
    } catch (error) {
      // A retry whose first send changed the basket may no longer be possible on what that left: it is still answered.
      const before = error instanceof Refused ? await recallAnswer(db, change.session, change.requestId) : undefined
      if (before?.call === change.call && before.inputHash === inputHash) return { basket: found, stock, outcome: before.outcome as O }
      throw error
    }
    if (decision.kind === 'leave') return { basket: found, stock, outcome: decision.outcome }
    const answer = { session: change.session, requestId: change.requestId, call: change.call, inputHash, outcome: decision.outcome }
    try {
      const saved = found ? await saveBasket(db, id, version, decision.content, answer, decision.takes) : await createBasket(db, id, change.country, decision.content, answer, decision.takes)
      if (saved) return { stock: decision.content.pickupStore === (found?.pickupStore ?? null) ? stock : undefined, basket: { ...decision.content, id, version: version + 1, country: change.country, status: 'open' }, outcome: decision.outcome }
    } catch (error) {
      if (brokenUnique(error) !== ANSWERED_BEFORE) throw error
    }
    const before = await recallAnswer(db, change.session, change.requestId)
    if (before) {
      if (before.call !== change.call || before.inputHash !== inputHash) throw new Refused({ kind: 'conflict', message: 'This request id was used for another request.' })
      return { ...((await loadBasketWithStock(db, change.session, change.country)) ?? NOTHING), outcome: before.outcome as O }
    }
  }
  throw new Refused({ kind: 'conflict', message: t.changing })
}
