import { sharesOf } from '#registry/rules/group-gift.ts'
import type { OrderedShare } from '#registry/server/group/share-holds.ts'
import type { PlacementFailure } from '../../rules/placement-failure.ts'
import type { OrderSnapshot } from '../../rules/snapshot.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockStarted } from '../started-placement.ts'
import type { NewPlacement } from '../store.ts'

/** The shares of an order with the giver's name and words. */
const orderedShares = ({ lines, billingAddress }: OrderSnapshot): OrderedShare[] =>
  sharesOf(lines).map(share => ({
    ...share,
    giver: `${billingAddress.firstName} ${billingAddress.lastName}`.trim(),
    message: lines.find(line => line.id === share.lineId)?.emailed?.message ?? '',
  }))

/**
 * Holds the shares of group gifts that an order pays, until it is placed or released. Returns the failure if less of a
 * group gift is left by now, or if the placement has been released.
 */
export async function holdShares(
  { shares }: Pick<OrderDeps, 'shares'>,
  { basketId, id, country, snapshot }: NewPlacement,
): Promise<PlacementFailure | undefined> {
  const ordered = orderedShares(snapshot)
  if (ordered.length === 0) return undefined
  const answer = await shares.order({ basketId, id, country }, ordered, db => lockStarted(db, { basketId, id }))
  if (answer === undefined) return undefined
  if (answer === 'may-not') return { kind: 'interrupted' }
  return {
    kind: 'spoken-for',
    skus: snapshot.lines.filter(({ id: lineId }) => lineId === answer.lineId).map(({ sku }) => sku),
  }
}
