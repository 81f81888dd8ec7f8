import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import { giftsOf } from '#registry/rules/gift-pieces.ts'
import { isUnprovenAddress } from '#registry/rules/unproven-address.ts'
import type { OrderedGift } from '#registry/server/gift-holds.ts'
import { keepAddresses } from '#registry/server/registry-address.ts'
import type { Db } from '#platform/database/query.ts'
import type { PlacementFailure } from '../../rules/placement-failure.ts'
import type { OrderSnapshot } from '../../rules/snapshot.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockStarted } from '../started-placement.ts'
import type { NewPlacement } from '../store.ts'

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
 * Stores the addresses of the registries that the order goes to. Returns the SKUs that go to one that was deleted, or
 * to which the order has no gift.
 */
async function keepStreets(
  db: Db,
  placement: Pick<NewPlacement, 'basketId' | 'id' | 'country'>,
  { lines, recipients }: OrderSnapshot,
): Promise<readonly string[]> {
  const linesTo = (id: string) => lines.filter(line => line.recipientId === id && line.shipMethod === 'ship')
  const stood = recipients.flatMap(({ id, address }) => {
    const grId = registryOf(address)
    return grId === undefined ? [] : [{ grId, address, lines: linesTo(id) }]
  })
  const ids = [...new Set(stood.map(({ grId }) => grId))]
  const lost = await keepAddresses(db, placement, ids)
  return stood
    .filter(one => lost.includes(one.grId) || isUnprovenAddress(one.address, one.lines))
    .flatMap(one => one.lines.map(({ sku }) => sku))
}

/** Ends the transaction of the holds: goods go to a registry that was deleted, or to which the order has no gift. */
class Unresolved extends Error {
  readonly skus: readonly string[]
  constructor(skus: readonly string[]) {
    super('the address of a registry cannot be resolved')
    this.skus = skus
  }
}

/**
 * Holds the pieces of registries that an order gives, until it is placed or released, and keeps the addresses that it
 * goes to. Returns the failure if others have spoken for them, if an address is not that of a gift's registry, or if
 * the placement has been released.
 */
export async function holdGifts(
  { gifts }: Pick<OrderDeps, 'gifts'>,
  placement: NewPlacement,
): Promise<PlacementFailure | undefined> {
  const { basketId, id, country, snapshot } = placement
  const ordered = orderedGifts(snapshot)
  if (ordered.length === 0 && !snapshot.recipients.some(({ address }) => registryOf(address))) return undefined
  try {
    const answer = await gifts.order({ basketId, id, country }, ordered, async db => {
      if (!(await lockStarted(db, placement))) return false
      const skus = await keepStreets(db, placement, snapshot)
      if (skus.length > 0) throw new Unresolved(skus)
      return true
    })
    if (answer === undefined) return undefined
    return answer === 'may-not' ? { kind: 'interrupted' } : { kind: 'spoken-for', skus: [answer.sku] }
  } catch (error) {
    if (error instanceof Unresolved) return { kind: 'spoken-for', skus: error.skus }
    throw error
  }
}
