import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBasket } from '#cart/server/store.ts'
import { newId } from '#platform/new-id.ts'
import { ADDRESS, countedSkus, createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { saveAddress } from './save-address.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())

const recipient = (id: string) => ({ id, address: null, shipments: [{ id, serviceLevel: 1 as const }] })
const twoRecipients = async () => {
  const ids = [newId(), newId()] as const
  const session = await shop.readyShopper([{ sku, quantity: 1 }], { recipients: ids.map(recipient) })
  const save = (recipientId: string | undefined) =>
    saveAddress(shop.deps, shop.context(session), 'test', ADDRESS, { kind: 'shipping', recipientId }, false)
  const addressed = async () =>
    (await loadBasket(shop.pool, session, 'US'))!.recipients.map(({ id, address }) => [id, address !== null])
  return { ids, save, addressed }
}

test('[API-038] an address is saved for the named recipient, else for the first one', async () => {
  const { ids, save, addressed } = await twoRecipients()
  expect(await save(ids[1])).toMatchObject({ isSuccess: true })
  expect(await addressed()).toEqual([
    [ids[0], false],
    [ids[1], true],
  ])
  await save(undefined)
  expect(await addressed()).toEqual([
    [ids[0], true],
    [ids[1], true],
  ])
})

test('[API-038] refuses the address of a recipient who is not in the cart, and saves nothing', async () => {
  const { ids, save, addressed } = await twoRecipients()
  await expect(save(newId())).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
  expect(await addressed()).toEqual(ids.map(id => [id, false]))
})
