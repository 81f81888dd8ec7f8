import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { z } from 'zod'
import type { makeClaim } from '#fulfilment/claims-contract.ts'
import { uploadPicture, uploadQueues } from '#fulfilment/server/claims/claim-pictures.ts'
import { registerClaim } from '#fulfilment/server/claims/make-claim.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { FollowedShop } from './followed-shop.ts'

/** A JPEG file that tells who took it, and where. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'Renata Kowalski' }, IFD3: { GPSLatitude: '41/1 56/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Claims of a shop whose orders are followed. */
export function claimsOf(world: FollowedShop) {
  const queues = uploadQueues()
  const upload = async (order: PlacedOrder, pictureId: string = randomUUID(), file?: Buffer) => {
    const bytes = file ?? (await photo())
    const reply = await uploadPicture(world.shop.pool, queues, order, {
      pictureId,
      readFile: async () => bytes,
      busy: 'busy',
    })
    return { ...reply, pictureId }
  }
  type Made = z.output<typeof makeClaim.input>
  const claim = async (order: PlacedOrder, more: Partial<Made> = {}) => {
    const [shipment] = (await world.follow(order)).shipments
    const pictureIds = more.pictureIds ?? [(await upload(order)).pictureId]
    const made: Made = {
      number: order.number,
      key: null,
      claimId: randomUUID(),
      shipmentId: shipment!.id,
      lineId: order.lines[0]!.id,
      quantity: 1,
      reason: 'damaged',
      wish: 'replacement',
      words: 'The left leg is cracked.',
      ...more,
      pictureIds,
    }
    return { ...(await registerClaim(world.deps, order, made)), made }
  }
  return {
    upload,
    claim,
    /** Places an order of a line and has it delivered now. */
    async delivered(quantity = 1, more: Parameters<FollowedShop['ordered']>[1] = {}) {
      const order = await world.ordered([{ sku: world.chair, quantity }], more)
      const { shipments } = await world.follow(order)
      for (const { id } of shipments)
        await world.happens(id, 'delivered', { at: new Date(world.deps.now()).toISOString() })
      return { order, shipmentId: shipments[0]!.id }
    },
  }
}
