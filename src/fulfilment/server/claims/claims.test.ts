import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { claimsOf, photo } from '#tests/support/fulfilment/claims.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { MOST_UNSENT } from '../../rules/claim-picture.ts'
import { returnItems } from '../returns.ts'
import { pictureOfClaim, pictureOfOrder, removePicture } from './claim-pictures.ts'
import { addInformation } from './make-claim.ts'

let world: FollowedShop
let claims: ReturnType<typeof claimsOf>
beforeAll(async () => {
  world = await createFollowedShop()
  claims = claimsOf(world)
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const count = async (from: string, ...values: unknown[]) =>
  Number(await world.one(`SELECT count(*) FROM ${from}`, values))
const followed = async (order: PlacedOrder) => (await world.follow(order)).claims

test('a claim is registered once, with words, pictures and a mail, and shown with the order', async () => {
  const { order } = await claims.delivered(2)
  const { outcome, made } = await claims.claim(order, { words: '  The leg\u202E is cracked. ', wish: 'repair' })
  expect(outcome).toBe('made')
  expect((await claims.claim(order, made)).outcome).toBe('made')
  expect(await followed(order)).toMatchObject([
    {
      id: made.claimId,
      number: `${order.number}-C1`,
      quantity: 1,
      reason: 'damaged',
      wish: 'repair',
      state: 'asked',
      remedy: null,
      entries: [{ kind: 'asked', words: 'The leg is cracked.' }],
      pictureIds: made.pictureIds,
    },
  ])
  expect(await world.kinds(order)).toEqual(['delivered', 'claim-received'])
})

test('only units that have arrived, are still there and are in no other claim can be claimed', async () => {
  const { order, shipmentId } = await claims.delivered(3)
  const lineId = order.lines[0]!.id
  const outcome = async (more: object) => (await claims.claim(order, more)).outcome
  const items = [{ lineId, quantity: 1 }]
  const asked = { number: order.number, key: null, shipmentId, items, note: '', reason: 'too-big' } as const
  await returnItems(world.deps, order, { ...asked, returnId: randomUUID() })
  expect(await outcome({ quantity: 3 })).toBe('not-claimable')
  expect(await outcome({ quantity: 1 })).toBe('made')
  expect(await outcome({ quantity: 2 })).toBe('not-claimable')
  expect(await outcome({ quantity: 1 })).toBe('made')
  expect(await outcome({ quantity: 1 })).toBe('not-claimable')
  expect(await outcome({ lineId: randomUUID() })).toBe('not-claimable')
  expect(await outcome({ shipmentId: randomUUID() })).toBe('not-claimable')
  const before = await world.ordered([{ sku: world.chair }])
  expect((await claims.claim(before)).outcome).toBe('not-claimable')
  expect(await followed(before)).toEqual([])
})

test.each([
  ['damaged', 30, 'made'],
  ['damaged', 31, 'not-claimable'],
  ['incomplete', 31, 'not-claimable'],
  ['defective', 364, 'made'],
  ['defective', 366, 'not-claimable'],
] as const)('a claim for a piece that is %s, %i days after its arrival, is %s', async (reason, days, outcome) => {
  const { order } = await claims.delivered()
  const now = world.deps.now() + days * 86_400_000 - 60_000
  world.deps = { ...world.deps, now: () => now }
  expect((await claims.claim(order, { reason })).outcome).toBe(outcome)
})

test('of two claims for the last unit at the same moment, one is registered', async () => {
  const { order } = await claims.delivered()
  const outcomes = await Promise.all([claims.claim(order), claims.claim(order)])
  expect(outcomes.map(one => one.outcome).toSorted()).toEqual(['made', 'not-claimable'])
  expect(await followed(order)).toHaveLength(1)
})

test('a picture is stored anew, without its metadata, once', async () => {
  const { order } = await claims.delivered()
  const file = await photo()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const { outcome, pictureId } = await claims.upload(order, randomUUID(), file)
  expect(outcome).toBe('stored')
  expect((await claims.upload(order, pictureId, file)).outcome).toBe('stored')
  const stored = Buffer.from(await pictureOfOrder(world.shop.pool, order, pictureId))
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('Renata')).toBe(false)
  expect(await count('claim_picture WHERE basket_id = $1', order.basketId)).toBe(1)
  await removePicture(world.shop.pool, order, pictureId)
  await expect(pictureOfOrder(world.shop.pool, order, pictureId)).rejects.toMatchObject({
    refusal: { kind: 'not-found' },
  })
})

test('pictures of another order, of another claim, or none at all cannot be claimed with', async () => {
  const [{ order }, other] = [await claims.delivered(2), await claims.delivered()]
  const foreign = (await claims.upload(other.order)).pictureId
  await expect(claims.upload(order, foreign)).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  await expect(pictureOfOrder(world.shop.pool, order, foreign)).rejects.toMatchObject({
    refusal: { kind: 'not-found' },
  })
  await removePicture(world.shop.pool, order, foreign)
  expect(await pictureOfOrder(world.shop.pool, other.order, foreign)).toBeDefined()
  const own = (await claims.upload(order)).pictureId
  expect((await claims.claim(order, { pictureIds: [own, foreign] })).outcome).toBe('pictures-missing')
  expect((await claims.claim(order, { pictureIds: [randomUUID()] })).outcome).toBe('pictures-missing')
  expect(await followed(order)).toEqual([])
  expect((await claims.claim(order, { pictureIds: [own] })).outcome).toBe('made')
  expect((await claims.claim(order, { pictureIds: [own] })).outcome).toBe('pictures-missing')
  // A picture of a claim stays, and only then staff can see it.
  await removePicture(world.shop.pool, order, own)
  expect(await pictureOfClaim(world.shop.pool, own)).toBeDefined()
  await expect(pictureOfClaim(world.shop.pool, foreign)).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
})

test('the id of a claim of another order is refused', async () => {
  const [{ order }, other] = [await claims.delivered(), await claims.delivered()]
  const { made } = await claims.claim(order)
  await expect(claims.claim(other.order, { claimId: made.claimId })).rejects.toMatchObject({
    refusal: { kind: 'conflict' },
  })
  expect(await followed(other.order)).toEqual([])
})

test('too many pictures that wait for their claim are refused until some are removed', async () => {
  const { order } = await claims.delivered()
  await world.shop.pool.query(
    `INSERT INTO claim_picture (id, basket_id, width, height, bytes)
    SELECT gen_random_uuid(), $1, 1, 1, '' FROM generate_series(1, $2::int)`,
    [order.basketId, MOST_UNSENT],
  )
  expect((await claims.upload(order)).outcome).toBe('full')
  await world.shop.pool.query(
    'DELETE FROM claim_picture WHERE id = (SELECT id FROM claim_picture WHERE basket_id = $1 LIMIT 1)',
    [order.basketId],
  )
  expect((await claims.upload(order)).outcome).toBe('stored')
})

test('a question of the shop is answered once, with more pictures', async () => {
  const { order } = await claims.delivered()
  const { made } = await claims.claim(order)
  const { claimId } = made
  const informed = async (entryId: string, pictureIds: string[] = []) =>
    (
      await addInformation(world.deps, order, {
        number: order.number,
        key: null,
        entryId,
        claimId,
        words: 'It is the left one.',
        pictureIds,
      })
    ).outcome
  const id = randomUUID()
  expect(await informed(id)).toBe('not-asked')
  await world.shop.pool.query(`UPDATE order_claim SET state = 'needs-information' WHERE id = $1`, [claimId])
  expect(await informed(id, [randomUUID()])).toBe('pictures-missing')
  const { pictureId } = await claims.upload(order)
  expect(await informed(id, [pictureId])).toBe('added')
  expect(await informed(id, [pictureId])).toBe('added')
  expect(await informed(randomUUID())).toBe('not-asked')
  const [claim] = await followed(order)
  expect(claim).toMatchObject({ state: 'asked', pictureIds: [...made.pictureIds, pictureId] })
  expect(claim!.entries.map(({ kind }) => kind)).toEqual(['asked', 'informed'])
})
