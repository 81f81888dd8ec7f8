import type { ClaimView } from '#account/web/claims/claim-view.ts'
import type { FollowedOrder } from '#fulfilment/rules/followed-order.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { dayOf, type OrderWords } from './order-words.server.ts'

/** The claims of an order. */
export const claimViews = (
  order: PlacedOrder,
  { claims, credits }: FollowedOrder,
  words: Pick<OrderWords, 'long'>,
): ClaimView[] =>
  claims.map(({ id, number, lineId, quantity, reason, state, remedy, entries, pictureIds }) => ({
    id,
    number,
    title: order.lines.find(line => line.id === lineId)?.title ?? '',
    quantity,
    reason,
    state,
    remedy,
    refunded: credits.find(credit => credit.sourceId === id)?.amount ?? null,
    entries: entries.map(entry => ({ kind: entry.kind, words: entry.words, day: words.long(dayOf(entry.at)) })),
    pictureIds,
  }))
