import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { CookieBrowser } from '../../support/cookie-browser.ts'
import { createSignInWorld, ORIGIN, type SignInWorld } from '../../support/sign-in-world.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'

let world: SignInWorld
let owner: CookieBrowser
const grId = newId()
/** The SKUs of the list in its order; the first is wholly bought, a piece of the second is bought. */
let skus: string[]
beforeAll(async () => {
  world = await createSignInWorld()
  skus = await countedSkus(world.shop.pool, 4)
  owner = world.browser()
  await world.signIn(owner, await world.newPerson())
  await world.call(owner, '/api/registry/save', {
    grId,
    registryType: 'br',
    firstName: 'Nora',
    lastName: 'Whitfield',
    eventDate: `${new Date().getFullYear() + 1}-06-19`,
    privacy: 'public',
    address: ADDRESS,
  })
  for (const [i, sku] of skus.entries())
    await world.call(owner, '/api/registry/items', { items: [{ Sku: sku, Quantity: i === 1 ? 3 : 1, GrId: grId }] })
  await world.shop.pool.query(
    `INSERT INTO registry_gift (basket_id, registry_id, sku, quantity, state, held_until, bought_at)
    SELECT gen_random_uuid(), $1, sku, 1, 'bought', now(), now() FROM unnest($2::text[]) AS sku`,
    [grId, skus.slice(0, 2)],
  )
  await world.shop.pool.query('UPDATE registry_item SET spoken = 1 WHERE registry_id = $1 AND sku = ANY ($2)', [
    grId,
    skus.slice(0, 2),
  ])
})
afterAll(() => world.drop())

interface Part {
  readonly items: readonly { readonly sku: string; readonly price: number }[]
}
async function read(browser: CookieBrowser, path: string): Promise<{ status: number; body: Part }> {
  const response = await browser.request(`${ORIGIN}/api/registry/${path}`)
  return { status: response.status, body: (await response.json()) as Part }
}
const skusOf = ({ body }: { readonly body: Part }) => body.items.map(item => item.sku)

test('givers get the first gifts of a price range in an order, with the sums of the whole list', async () => {
  const giver = world.browser()
  const first = await read(giver, `view?grId=${grId}&count=2`)
  expect(skusOf(first)).toEqual(skus.slice(1, 3))
  expect(first.body).toMatchObject({ itemCount: 3, given: [{ sku: skus[0] }], givenCount: 1 })
  expect(first.body).toMatchObject({ wanted: 6, spokenFor: 2, pieces: { all: 4 } })
  const cheap = (await read(giver, `view?grId=${grId}&order=cheap`)).body.items.map(item => item.price)
  expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
  const dear = await read(giver, `view?grId=${grId}&price=from200`)
  expect(dear.body.items.every(item => item.price >= 200_00)).toBe(true)
  expect(dear.body).toMatchObject({ itemCount: dear.body.items.length, pieces: { all: 4 } })
  for (const wrong of ['count=0', 'count=2001', 'price=free', 'order=best'])
    expect((await read(giver, `view?grId=${grId}&${wrong}`)).status).toBe(400)
})

test('registrants get the first items of a part of their list, with the sums of part and whole', async () => {
  const whole = await read(owner, `own-items?grId=${grId}&count=3`)
  expect(whole.body.items).toHaveLength(3)
  expect(whole.body).toMatchObject({ count: 4, listed: 4, pieces: { wanted: 6, bought: 2, left: 4 } })
  const bought = await read(owner, `own-items?grId=${grId}&filter=bought`)
  expect(skusOf(bought).toSorted()).toEqual(skus.slice(0, 2).toSorted())
  expect(bought.body).toMatchObject({ count: 2, listed: 4, pieces: { wanted: 6 } })
})

test('registrants get the latest gifts of their list, with the numbers of all and of thank-yous', async () => {
  await world.shop.pool.query(
    `UPDATE registry_gift SET thanked_at = now(), bought_at = bought_at - interval '1 day'
    WHERE registry_id = $1 AND sku = $2`,
    [grId, skus[0]],
  )
  const latest = await read(owner, `own-gifts?grId=${grId}&count=1`)
  expect(latest.body).toMatchObject({ gifts: [{ sku: skus[1], thankedAt: null }], count: 2, written: 1 })
  const all = await read(owner, `own-gifts?grId=${grId}`)
  expect(all.body).toMatchObject({ gifts: [{ sku: skus[1] }, { sku: skus[0] }], count: 2, written: 1 })
  for (const wrong of ['count=0', 'count=198001'])
    expect((await read(owner, `own-gifts?grId=${grId}&${wrong}`)).status).toBe(400)
})

test('nobody else gets the items and gifts of registrants', async () => {
  for (const call of ['own-items', 'own-gifts'])
    expect((await read(world.browser(), `${call}?grId=${grId}`)).status).toBe(401)
  const stranger = world.browser()
  await world.signIn(stranger, await world.newPerson())
  for (const call of ['own-items', 'own-gifts']) expect((await read(stranger, `${call}?grId=${grId}`)).status).toBe(404)
})
