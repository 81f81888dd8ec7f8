// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import type { StoreAvailability } from '../../contract/pickup-calls.ts'
import { answer, open, settled } from '#tests/support/cart/show-pickup.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['US', 5, 'ZIP Code', 'numeric'],
  ['CA', 7, 'Postal Code', null],
] as const)(
  '[STO-16] in %s the code has at most %i characters and is labelled %s',
  async (country, most, label, mode) => {
    const { field, container } = await open({ country, zip: null })
    expect([
      field().maxLength,
      container.querySelector('label')!.textContent,
      field().getAttribute('inputmode'),
    ]).toEqual([most, label, mode])
  },
)
test.each([
  ['US', 'en', '6061', 'Enter a valid ZIP Code'],
  ['CA', 'en', 'M5V', undefined],
  ['CA', 'en', '60614', 'Enter a valid Postal Code'],
  ['CA', 'fr', 'zzz', 'Entrez un code postal valide'],
] as const)('[STO-17] in %s, in %s, the code %s gives the error %s', async (country, language, typed, error) => {
  const { type, find, asked, field } = await open({ country, language, zip: null })
  await type(typed)
  await find()
  const said = field()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id!)?.textContent)
    .find(text => text !== undefined)
  expect(said).toBe(error)
  expect(asked.length).toBe(error === undefined ? 2 : 1)
})
test('[STO-17] shows the same error for a code that only the server rejects', async () => {
  const { container } = await open({ layer: answer({ isValidZipCode: false, stores: [] }), zip: '00000' })
  expect(container.textContent).toContain('Enter a valid ZIP Code')
})
test('requests the typed ZIP code, with warehouses if selected [STO-22]', async () => {
  const { type, find, asked } = await open({ basketItemId: null })
  await type('94110')
  await find()
  await user.click(screen.getByRole('checkbox'))
  await settled()
  expect(asked.map(one => one.replace('storeAvailabilityLayer ', ''))).toEqual([
    '{"zipCode":"60614","includeWarehouse":false,"basketItemId":null}',
    '{"zipCode":"94110","includeWarehouse":false,"basketItemId":null}',
    '{"zipCode":"94110","includeWarehouse":true,"basketItemId":null}',
  ])
})
test.each<[string, Partial<StoreAvailability>, string]>([
  [
    '[STO-18] while stock data is unavailable',
    { displayStoreAvailabilityDown: true },
    'We can’t see what stores have at the moment. Try again in a few minutes, or have your order shipped.',
  ],
  [
    '[STO-19] when no store is in range of the code',
    { isInRange: false, stores: [], zipCode: '59001' },
    'There is no store within 100 miles of 59001. Try another ZIP code, or have your order shipped.',
  ],
  [
    '[STO-20] when an item can be picked up at warehouses only',
    { hasWarehouseOnlyItems: true },
    'Something in your cart can be picked up at a warehouse only. Include warehouses to see where.',
  ],
  [
    '[STO-20] when no item can be picked up at a warehouse',
    { hasNoWarehouseItems: true, includeWarehouse: true },
    'Nothing in your cart can be picked up at a warehouse. It can be shipped.',
  ],
])('%s, shows a message', async (_, more, words) => {
  expect((await open({ layer: answer(more) })).container.textContent).toContain(words)
  expect((await open()).container.textContent).not.toContain(words)
})
