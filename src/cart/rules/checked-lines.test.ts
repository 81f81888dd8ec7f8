import { expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import { emptyContent, PLAIN_LINE, type BasketContent, type BasketLine } from './basket.ts'
import type { CartSku } from './cart-sku.ts'
import { checkedLines, isInvalid } from './checked-lines.ts'

const address = (country: string, state: string) => ({ country, state, city: '', postalCode: '' }) as Address
const line = (more: Partial<BasketLine> = {}): BasketLine => ({ ...PLAIN_LINE, id: 'line', sku: '220302', quantity: 2, recipientId: 'me', optionChoices: null, personalization: null, grId: null, shipMethod: 'ship', ...more })
const cart = (lines: readonly BasketLine[], more: Partial<BasketContent> = {}): BasketContent => ({ ...emptyContent('me'), lines, ...more })
const skus = new Map([['220302', { isUncounted: false, personalizationType: 0, restrictedRegions: [] } as unknown as CartSku]])
const goesTo = (of: BasketContent, pickupRegion: string | null = null, country: 'US' | 'CA' = 'US') => checkedLines(of, country, skus, pickupRegion)[0]!.goesTo

test('[CRT-28] a line goes to its recipient’s state; before there is an address, to where the cart’s ZIP is; before there is one, nobody knows', () => {
  const living = { recipients: [{ id: 'me', address: address('US', 'IL'), shipments: [] }], taxZipCode: '94110' }
  expect(goesTo(cart([line()], living))).toEqual(['US-IL'])
  expect(goesTo(cart([line()], { taxZipCode: '94110' }))).toEqual(['US-CA'])
  expect(goesTo(cart([line()], { taxZipCode: 'H2J 2K8' }), null, 'CA')).toEqual(['CA-QC'])
  expect(goesTo(cart([line()]))).toEqual([])
})

test('[CRT-28] gifts go where each is sent', () => {
  const recipients = [{ id: 'me', address: address('US', 'IL'), shipments: [] }, { id: 'you', address: address('US', 'CA'), shipments: [] }]
  const both = checkedLines(cart([line(), line({ id: 'gift', recipientId: 'you' })], { recipients }), 'US', skus, null)
  expect(both.map(one => one.goesTo)).toEqual([['US-IL'], ['US-CA']])
})

test('[CRT-28] what is picked up is where its store is, whoever it is for', () => {
  const living = { recipients: [{ id: 'me', address: address('US', 'IL'), shipments: [] }] }
  expect(goesTo(cart([line({ shipMethod: 'pickup' })], living), 'US-CA')).toEqual(['US-CA'])
  expect(goesTo(cart([line({ shipMethod: 'pickup' })], living))).toEqual([])
})

test('a line is personalized by its text or by its design, wants installation when one was chosen, and is no piece when nobody sells it', () => {
  const of = (more: Partial<BasketLine>) => checkedLines(cart([line(more)]), 'US', skus, null)[0]!
  expect([of({}), of({ personalization: 'ADA' }), of({ personalizationId: 'design-1' })].map(one => one.isPersonalized)).toEqual([false, true, true])
  expect([of({}), of({ installation: 'hanging' })].map(one => one.wantsInstallation)).toEqual([false, true])
  expect(of({ sku: '999999' }).piece).toBeNull()
})

test.each([
  ['a cart as it is made', cart([line()]), null, undefined],
  ['a line for nobody', cart([line({ recipientId: 'gone' })]), null, 'recipient'],
  ['a pickup at no store', cart([line({ shipMethod: 'pickup' })]), null, 'store'],
  ['a pickup at a store', cart([line({ shipMethod: 'pickup' })]), 'US-CA', undefined],
] as const)('[CRT-26] %s: %s', (_name, content, region, invalid) => {
  expect(isInvalid(content, region)).toBe(invalid)
})
