import { giftsOf } from '#registry/rules/gift-pieces.ts'
import type { OrderedGift } from '#registry/server/gift-holds.ts'
import { rows } from '#platform/database/query.ts'
import type { PlacementFailure } from '../../rules/placement-failure.ts'
import type { OrderSnapshot } from '../../rules/snapshot.ts'
import type { OrderDeps } from '../order-deps.ts'
import { LOCK_STARTED_PLACEMENT } from '../started-placement.ts'
import type { PlacementKey } from '../store.ts'

/** The gifts of an order with the giver's name and the gift message of their recipient. */
function orderedGifts({ lines, recipients, billingAddress }: OrderSnapshot): OrderedGift[] {
  const gifts = lines.map(line => ({ ...line, grId: line.grId ?? null }))
  return giftsOf(gifts).map(gift => {
    const ofGift = gifts.filter(line => line.grId?.toLowerCase() === gift.registryId && line.sku === gift.sku)
    const recipient = recipients.find(one => one.id === ofGift[0]?.recipientId)
    return {
      ...gift,
      lineIds: ofGift.map(line => line.id),
      giver: `${billingAddress.firstName} ${billingAddress.lastName}`.trim(),
      message: recipient?.giftMessage ?? '',
    }
  })
}

/**
 * Holds the pieces of registries that an order gives, until it is placed or released. Returns the failure if others
 * have spoken for them, or if the placement has been released.
 */
export async function holdGifts(
  { gifts }: Pick<OrderDeps, 'gifts'>,
  key: PlacementKey,
  snapshot: OrderSnapshot,
): Promise<PlacementFailure | undefined> {
  const ordered = orderedGifts(snapshot)
  if (ordered.length === 0) return undefined
  const answer = await gifts.order(key.basketId, ordered, async db => {
    const mine = await rows(db, 'gifts-of-started', `WITH ${LOCK_STARTED_PLACEMENT} SELECT 1 FROM mine`, [
      key.basketId,
      key.id,
    ])
    return mine.length === 1
  })
  if (answer === undefined) return undefined
  return answer === 'may-not' ? { kind: 'interrupted' } : { kind: 'spoken-for', skus: [answer.sku] }
}
