// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { addItemToCart } from '#cart/adding-contract.ts'
import type { Call } from '#lib/call.ts'
import { CallFailed } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { viewRegistry, type PublicRegistry, type PublicRegistryItem } from '#registry/contract.ts'
import { isGiven, piecesByRange, shownGifts } from '#registry/rules/giver-list.ts'
import { FindPage } from './find-page.tsx'
import { GiverPage } from './giver-page.tsx'

const GR = '7f2f2f60-8a38-4c5a-9b6e-000000000001'
const gift = (sku: string, name: string, more: Partial<PublicRegistryItem> = {}): PublicRegistryItem => ({
  sku,
  name,
  optionText: 'Oat',
  brand: 'CB',
  room: 'tabletop',
  url: `/product/${sku}`,
  imageUrl: '',
  picture: {
    drawing: { form: 'mirror', shape: 'arch', isLeaning: false },
    colour: '#8a5f3d',
    dimension: { width: 12, depth: 12, height: 4, diameter: 0, systemOfMeasure: 1 },
  },
  price: 99_95,
  formattedPrice: '$99.95',
  wanted: 3,
  spokenFor: 2,
  stillWanted: 1,
  held: 0,
  heldUntil: null,
  group: null,
  isHeldByYou: false,
  ...more,
})
const dinnerware = gift('1', 'Dinnerware')
const held = { spokenFor: 3, stillWanted: 0, held: 1, heldUntil: '2026-05-25T21:10:00Z' }
const registry = (...items: PublicRegistryItem[]): PublicRegistry => ({
  grId: GR,
  name: 'Nora and Sam',
  fullName: 'Nora Whitfield and Sam Okafor',
  registryType: 'br',
  registryDescription: 'We cook.',
  eventDate: '2026-09-19',
  city: 'Asheville',
  state: 'NC',
  privacy: 'public',
  isOwn: false,
  wanted: 3,
  spokenFor: 2,
  pieces: piecesByRange(items),
  items: items.filter(item => !isGiven(item)),
  itemCount: items.filter(item => !isGiven(item)).length,
  given: items.filter(isGiven),
  givenCount: items.filter(isGiven).length,
})

/** The part of a registry that a call asks for, as the server answers it. */
function part(whole: PublicRegistry, input: unknown): PublicRegistry {
  const { price, order, count } = viewRegistry.input.parse(input)
  const gifts = shownGifts(whole.items, { range: price, order })
  return { ...whole, items: gifts.slice(0, count), itemCount: gifts.length }
}

/** A shop whose registry is `now` when it is looked at again, and that refuses what is added to the cart. */
function shop(now: PublicRegistry) {
  const sent: unknown[] = []
  const call = (async (contract: Call, input: unknown) => {
    if (contract.name === viewRegistry.name) return part(now, input)
    sent.push(input)
    return { isSuccess: false, message: 'Someone else has bought this gift.', items: [], addOns: [] }
  }) as SendCall
  return { call, sent }
}
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const show = (first: PublicRegistry, call: SendCall = shop(first).call) =>
  renderInRouter(<GiverPage registry={first} locale="en-US" currency="USD" call={call} />)
const gifts = () => screen.getAllByRole('article').map(one => within(one).getByRole('heading').textContent)

test('a giver sees who, when and the city, and buys with the id of the registry', async () => {
  const { call, sent } = shop(registry(dinnerware))
  show(registry(dinnerware), call)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nora and Sam')
  expect(document.body.textContent).toContain('Saturday, September 19, 2026Asheville, NC')
  expect(document.body.textContent).toContain('1 of 3 still wanted')
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(sent).toEqual([
    expect.objectContaining({ items: [expect.objectContaining({ Sku: '1', Quantity: 1, GiftRegistryId: GR })] }),
  ])
  expect(addItemToCart.input.safeParse(sent[0]).success).toBe(true)
})

test('the loser of a race sees the reason and the held state in place, without a button', async () => {
  const { call } = shop(registry({ ...dinnerware, ...held }))
  show(registry(dinnerware), call)
  await user.click(screen.getByRole('button', { name: /^Add to Cart/ }))
  expect(screen.getByRole('alert').textContent).toContain('Someone else has bought this gift.')
  expect(document.body.textContent).toContain('Someone is buying this now')
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
})

test('a gift that is taken while the page is open changes in place, and a live region says so', async () => {
  show(registry(dinnerware), shop(registry({ ...dinnerware, ...held })).call)
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  expect(screen.getAllByRole('status').map(one => one.textContent)).toContainEqual(
    expect.stringContaining('Dinnerware has just been taken.'),
  )
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
})

test('a list that is deleted while its page is open says that it is gone', async () => {
  const refused = new CallFailed('viewRegistry', 404, 'gone', { isSuccess: false, kind: 'not-found', message: 'gone' })
  show(registry(dinnerware), (async () => Promise.reject(refused)) as SendCall)
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  expect(screen.getByRole('heading', { name: 'This list is gone.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
})

test('gifts are filtered by price, and those that are wholly bought are shown apart', async () => {
  const bought = gift('3', 'Pitcher', { spokenFor: 3, stillWanted: 0 })
  show(registry(dinnerware, gift('2', 'Napkins', { price: 39_95 }), bought))
  expect(gifts()).toEqual(['Dinnerware', 'Napkins'])
  expect(screen.getByRole('heading', { name: 'Already given' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Under $50 1' }))
  expect(gifts()).toEqual(['Napkins'])
  await user.click(screen.getByRole('button', { name: '$200 and over 0' }))
  expect(screen.queryAllByRole('article')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show All Prices' }))
  expect(gifts()).toEqual(['Dinnerware', 'Napkins'])
})

test('a long list shows its first gifts, and asks the shop for more, and for all', async () => {
  const whole = registry(...Array.from({ length: 3 }, (_, i) => gift(String(i), `Bowl ${i}`)))
  const asked: unknown[] = []
  const first = part(whole, { grId: GR, count: 2 })
  show(first, (async (_contract: Call, input: unknown) => {
    asked.push(input)
    return first
  }) as SendCall)
  expect(gifts()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  await user.click(screen.getByRole('button', { name: 'Show all 3' }))
  const query = { grId: GR, price: 'all', order: 'listed', givenCount: 100 }
  expect(asked).toEqual([
    { ...query, count: 102 },
    { ...query, count: 2000 },
  ])
})

test('a part of the list that cannot be loaded leaves the list as it is and says so', async () => {
  show(registry(dinnerware), (async () => Promise.reject(new CallFailed('viewRegistry', 500, 'broken'))) as SendCall)
  await user.click(screen.getByRole('button', { name: 'Under $50 0' }))
  expect(screen.getByText('That part of the list could not be loaded. Please try again.')).toBeTruthy()
  expect(gifts()).toEqual(['Dinnerware'])
})

test('a part that is still loading when a refresh replaces it and fails can be asked for again', async () => {
  const whole = registry(dinnerware, gift('2', 'Napkins'))
  const call = vi
    .fn<() => Promise<never>>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockRejectedValue(new CallFailed('viewRegistry', 500, 'broken'))
  show(part(whole, { grId: GR, count: 1 }), call as SendCall)
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(screen.getByRole('button', { name: 'Show More' }).getAttribute('aria-disabled')).toBe('true')
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  expect(screen.getByText('That part of the list could not be loaded. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show More' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('an empty list says so, and offers no filters', () => {
  show(registry())
  expect(screen.getByRole('heading', { name: 'Nothing is on this list yet.' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Price' })).toBeNull()
})

const found = {
  grId: GR,
  name: 'Nora Whitfield and Sam Okafor',
  registryType: 'br' as const,
  eventDate: '2026-09-19',
  city: 'Asheville',
  state: 'NC',
}
const query = { first: '', last: 'okafor', event: '', month: '' }

test('Find a Registry marks the name, tells the days, and links to the page of the registry', () => {
  const result = { registries: [found], isCut: false }
  renderInRouter(<FindPage {...{ query, result, months: [], today: '2026-09-01' }} locale="en-US" country="US" />)
  expect(document.querySelector('mark')?.textContent).toBe('Okafor')
  expect(document.body.textContent).toContain('In 18 days')
  expect(screen.getByRole('link', { name: /^View Registry/ }).getAttribute('href')).toBe(`/gift-registry/view/${GR}`)
})

test('Find a Registry without a match explains it without telling whether a private registry exists', () => {
  const result = { registries: [], isCut: false }
  renderInRouter(<FindPage {...{ query, result, months: [], today: '2026-09-01' }} locale="en-US" country="US" />)
  expect(screen.getByRole('heading', { name: 'No registry by that name.' })).toBeTruthy()
  expect(document.body.textContent).toContain('Some couples keep their list to people with the link.')
})
