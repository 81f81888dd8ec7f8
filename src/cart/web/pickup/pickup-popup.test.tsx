// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Country } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { named, press, renderInTest } from '#ui/render-in-test.tsx'
import type { PickupStore, StoreAvailability } from '../../contract.ts'
import { cartLine, cartOf } from '../cart-in-test.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import type { SendCall } from '../state/send-call.ts'
import { pickupCookies } from './pickup-cookies.ts'
import { PickupPopup } from './pickup-popup.tsx'
import type { PickupModel } from './use-pickup.ts'

const lines = [cartLine(1), cartLine(2, { quantity: 2 })]
const model = (n: number, isRed: boolean, words: string): PickupModel => ({
  name: `Sofa ${n}`,
  qty: n,
  imageUrl: '',
  isRed,
  itemAvailabilityMessageText: words,
  basketItemId: lines[n - 1]!.id,
  storeAvailabilityMessage: { pickupEddMessage: isRed ? '' : 'Ready today', pickupQuantityMessage: '' },
})
const store = (storeNumber: string, more: Partial<PickupStore> = {}): PickupStore => ({
  storeNumber,
  storeName: `The ${storeNumber}`,
  storeCityState: 'Chicago, IL',
  address1: '850 W North Ave',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60642',
  storePhoneNumber: '312-555-0120',
  storeClickablePhoneNumber: 'tel:+13125550120',
  storeHours: ['Mon–Sat 10 am–7 pm', 'Sun 12–6 pm'],
  isWarehouse: false,
  isStoreVisible: true,
  displayStore: true,
  distance: 3,
  mapUrl: 'https://www.openstreetmap.org/?mlat=41.9',
  individualStorePickupAvailabilityModels: [],
  individualStorePickupUnavailabilityModels: [],
  ...more,
})
const [here, gone] = [model(1, false, '3 left'), model(2, true, 'None left at this location')]
const known = { individualStorePickupAvailabilityModels: [here], individualStorePickupUnavailabilityModels: [gone] }
const answer = (more: Partial<StoreAvailability> = {}): StoreAvailability => ({
  isCanada: false,
  isValidZipCode: true,
  includeWarehouse: false,
  displayStoreAvailabilityDown: false,
  onlyStoreExists: true,
  onlyWarehouseExists: false,
  hasWarehouseOnlyItems: false,
  hasNoWarehouseItems: false,
  isInRange: true,
  zipCode: '60614',
  selectedStoreNumber: null,
  useSharedEngine: false,
  stores: [store('north', known), store('loop', known)],
  ...more,
})

/** The button of the panel or layer that is looked at; while it is pressed it says so in its other words. */
const select = (host: ParentNode) =>
  [...host.querySelectorAll('button')].find(button => button.textContent.startsWith('Select This Location'))

/** Lets every answer that is there be taken in. */
const settled = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0)
  })

interface Setting {
  readonly layer?: StoreAvailability | 'never' | 'fails'
  readonly items?: 'never' | 'fails'
  readonly country?: Country
  readonly language?: 'en' | 'fr'
  readonly zip?: string | null
  readonly basketItemId?: string | null
  readonly changed?: Awaited<ReturnType<ChangeCart>>
}
async function open({
  layer = answer(),
  items,
  country = 'US',
  language = 'en',
  zip = '60614',
  basketItemId = lines[0]!.id,
  changed,
}: Setting = {}) {
  const asked: string[] = []
  const logged: string[] = []
  const told: unknown[] = []
  let closed = 0
  const never = new Promise(() => {})
  const call = ((contract: { name: string }, input: object) => {
    asked.push(`${contract.name} ${JSON.stringify(input)}`)
    const given = contract.name === 'storeAvailabilityLayer' ? layer : items
    if (given === 'never') return never
    if (given === 'fails') return Promise.reject(new Error('no network'))
    if (contract.name === 'storeAvailabilityLayer') return Promise.resolve(layer)
    return Promise.resolve({ items: Object.fromEntries([here, gone].map(one => [one.basketItemId, { model: one }])) })
  }) as unknown as SendCall
  const cart = cartOf(lines, {
    cartSummary: {
      discountCode: null,
      taxZipCode: zip,
      discountMessage: '',
      hints: [],
      taxPlace: '',
      isAddressed: false,
    },
  })
  const change = ((contract: { name: string }, input: unknown) => {
    told.push([contract.name, input])
    return Promise.resolve(changed ?? { kind: 'done', reply: { isSuccess: true, message: '', cart } })
  }) as unknown as ChangeCart
  const popup = (
    <PickupPopup
      cart={cart}
      country={country}
      basketItemId={basketItemId}
      change={change}
      call={call}
      log={(_, name) => logged.push(name)}
      onClose={() => {
        closed += 1
      }}
    />
  )
  const { host } = renderInTest(<LanguageProvider value={language}>{popup}</LanguageProvider>)
  await settled()
  const field = () => host.querySelector<HTMLInputElement>('form input')!
  return {
    host,
    asked,
    logged,
    told,
    field,
    closed: () => closed,
    notices: () => [...host.querySelectorAll('[role=status] div, [role=alert] div')].map(one => one.textContent),
    heads: () => [...host.querySelectorAll<HTMLElement>('[aria-expanded]')],
    open: () => [...host.querySelectorAll('[aria-expanded]')].map(one => one.getAttribute('aria-expanded') === 'true'),
    items: () => [...host.querySelectorAll('[role=region]:not([hidden]) ul > li')].map(one => one.textContent),
    skeletons: () => host.querySelectorAll('[aria-busy=true] [aria-hidden]').length,
    type: (text: string) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
        field().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    find: async () => {
      act(() => {
        host.querySelector('form')!.requestSubmit()
      })
      await settled()
    },
    settle: settled,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[STO-01] it is headed Select Your Location for Free Pickup and says that there is one location an order', async () => {
  const { host } = await open()
  expect(host.querySelector('h2')!.textContent).toBe('Select Your Location for Free Pickup')
  expect(host.querySelector('dialog p')!.textContent).toBe('Only one location can be selected for pickup per order.')
})
test('[STO-07] each location is a panel that opens and closes, with its items, how many, and red where they can’t be had', async () => {
  const { host, heads, open: isOpen, items } = await open()
  expect(heads().map(one => one.textContent)).toEqual([
    'The northChicago, IL1 of 2 items can be picked up here3 mi',
    'The loopChicago, IL1 of 2 items can be picked up here3 mi',
  ])
  expect(isOpen()).toEqual([true, false])
  expect(items()).toEqual(['Sofa 1Quantity 13 leftReady today', 'Sofa 2Quantity 2None left at this location'])
  expect([...host.querySelectorAll('[class*=said][class*=red]')].map(one => one.textContent)).toEqual([
    'None left at this location',
  ])
  press(heads()[1])
  expect(isOpen()).toEqual([false, true])
  press(heads()[1])
  expect(isOpen()).toEqual([false, false])
})
test('[STO-03] a distance is told only where it is known from where', async () => {
  const { heads } = await open({ zip: null, layer: answer({ zipCode: '', stores: [store('c', { distance: null })] }) })
  expect(heads().map(one => one.textContent)).toEqual(['The cChicago, IL'])
})
test('[STO-20] who has warehouses listed is not told to include them', async () => {
  const only = 'Something in your cart can be picked up at a warehouse only.'
  expect((await open({ layer: answer({ hasWarehouseOnlyItems: true }) })).notices()).toContain(
    `${only} Include warehouses to see where.`,
  )
  expect((await open({ layer: answer({ hasWarehouseOnlyItems: true, includeWarehouse: true }) })).notices()).toContain(
    only,
  )
})
test('[STO-03] a location that is not to be shown is not listed', async () => {
  const { heads } = await open({
    layer: answer({ stores: [store('a', { isStoreVisible: false }), store('b', { displayStore: false }), store('c')] }),
  })
  expect(heads().map(one => one.textContent)).toEqual(['The cChicago, IL3 mi'])
})

test('[STO-08] with the shared engine off, opening a panel asks for nothing: what stores have came with the list', async () => {
  const { heads, asked, items } = await open()
  press(heads()[1])
  expect(asked.length).toBe(1)
  expect(items().length).toBe(2)
})
test('[STO-08] [STO-09] with it on, the first panel opens and is asked for by itself, and each other as it opens, once', async () => {
  const {
    heads,
    asked,
    items,
    open: isOpen,
    settle,
  } = await open({ layer: answer({ useSharedEngine: true, stores: [store('north'), store('loop')] }) })
  const look = (storeNumber: string) =>
    `storeAvailability {"storeNumber":"${storeNumber}","basketItemId":"${lines[0]!.id}"}`
  expect(isOpen()).toEqual([true, false])
  expect(asked.slice(1)).toEqual([look('north')])
  expect(items()).toEqual(['Sofa 1Quantity 13 leftReady today', 'Sofa 2Quantity 2None left at this location'])
  press(heads()[1])
  await settle()
  expect(asked.slice(2)).toEqual([look('loop')])
  press(heads()[0])
  await settle()
  expect(asked.length).toBe(3)
})

test('[STO-02] the details layer is titled Address and Hours, with phone, address on a map, hours and Select This Location', async () => {
  const { host, told, closed, settle } = await open()
  press(named(host, 'Address and Hours of The north'))
  const layer = [...host.querySelectorAll('dialog')].at(-1)!
  expect(layer.querySelector('h2')!.textContent).toBe('Address and Hours')
  expect([...layer.querySelectorAll('dt')].map(one => one.textContent)).toEqual(['Phone', 'Address', 'Hours'])
  const [phone, address] = [...layer.querySelectorAll('a')]
  expect([phone!.getAttribute('href'), phone!.textContent]).toEqual(['tel:+13125550120', '312-555-0120'])
  expect([address!.getAttribute('href'), address!.textContent]).toEqual([
    'https://www.openstreetmap.org/?mlat=41.9',
    '850 W North AveChicago, IL 60642 (opens a map in a new tab)',
  ])
  expect([...layer.querySelectorAll('dd p')].map(one => one.textContent)).toEqual(['Mon–Sat 10 am–7 pm', 'Sun 12–6 pm'])
  press(select(layer))
  await settle()
  expect(told).toEqual([['setInStorePickupStore', { storeNumber: 'north', basketItemId: lines[0]!.id }]])
  expect(closed()).toBe(1)
})
test('[STO-10] [STO-11] selecting tells the cart, sets the store’s number and StoreUpdated as cookies, and closes the popup', async () => {
  const { host, told, closed, settle } = await open()
  expect(select(host)!.textContent).toContain('Select This Location: The north')
  press(select(host))
  await settle()
  expect(told).toEqual([['setInStorePickupStore', { storeNumber: 'north', basketItemId: lines[0]!.id }]])
  expect(document.cookie.split('; ').toSorted()).toEqual(
    expect.arrayContaining(['pickupStore=north', 'pickupStoreStatus=StoreUpdated']),
  )
  expect(closed()).toBe(1)
  expect(pickupCookies('north', true)).toEqual([
    'pickupStore=north; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
    'pickupStoreStatus=StoreUpdated; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
  ])
})
test('[STO-11] a location that the shop refuses stays unselected, and the shop’s words say why', async () => {
  const { host, closed, settle, notices } = await open({
    changed: { kind: 'refused', message: 'That location is closed for good.' },
  })
  document.cookie = 'pickupStore=; Max-Age=0; Path=/'
  press(select(host))
  await settle()
  expect(notices()).toContain('That location is closed for good.')
  expect(document.cookie).not.toContain('pickupStore=north')
  expect(closed()).toBe(0)
})
test('where the cart is picked up already it says so, and there is nothing to select unless a line is to come along', async () => {
  const layer = answer({ selectedStoreNumber: 'north' })
  const { host, heads } = await open({ layer, basketItemId: null })
  expect(heads()[0]!.textContent).toContain('Your location')
  expect(host.textContent).not.toContain('Select This Location')
  expect((await open({ layer })).host.textContent).toContain('Select This Location')
})
test('a location that has nothing of the order can’t be selected, and says why', async () => {
  const { host, told } = await open({
    layer: answer({ stores: [store('north', { individualStorePickupUnavailabilityModels: [gone] })] }),
  })
  press(select(host))
  expect(told).toEqual([])
  expect(host.textContent).toContain('Choose another location.')
  press(named(host, 'Address and Hours of The north'))
  press(select([...host.querySelectorAll('dialog')].at(-1)!))
  expect(told).toEqual([])
})

test('[STO-12] the skeletons clear after 10 seconds though no answer has come, of the list and of a store', async () => {
  const list = await open({ layer: 'never' })
  expect(list.skeletons()).toBeGreaterThan(0)
  act(() => {
    vi.advanceTimersByTime(9_999)
  })
  expect(list.skeletons()).toBeGreaterThan(0)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(list.skeletons()).toBe(0)
  expect(list.host.textContent).toContain('Enter a ZIP Code to see locations near it.')
  const one = await open({ layer: answer({ useSharedEngine: true, stores: [store('north')] }), items: 'never' })
  expect(one.skeletons()).toBeGreaterThan(0)
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(one.skeletons()).toBe(0)
  expect(one.host.textContent).toContain('Select This Location')
})
test('[STO-21] a fetch that fails is logged and shows no error', async () => {
  const list = await open({ layer: 'fails' })
  expect(list.logged).toEqual(['storeAvailabilityLayer'])
  expect([list.host.querySelectorAll('[role=alert]').length, list.skeletons()]).toEqual([0, 0])
  const one = await open({ layer: answer({ useSharedEngine: true, stores: [store('north')] }), items: 'fails' })
  expect(one.logged).toEqual(['storeAvailability'])
  expect(one.host.textContent).toContain(
    'We don’t know yet what this location has. Select it, and your cart says what can be picked up.',
  )
  expect([one.host.querySelectorAll('[role=alert]').length, one.skeletons()]).toEqual([0, 0])
})

test.each([
  ['US', 5, 'ZIP Code', 'numeric'],
  ['CA', 7, 'Postal Code', null],
] as const)(
  '[STO-16] in %s the code has at most %i characters and is called %s',
  async (country, most, label, mode) => {
    const { field, host } = await open({ country, zip: null })
    expect([field().maxLength, host.querySelector('label')!.textContent, field().getAttribute('inputmode')]).toEqual([
      most,
      label,
      mode,
    ])
  },
)
test.each([
  ['US', 'en', '6061', 'Enter a valid ZIP Code'],
  ['CA', 'en', 'M5V', undefined],
  ['CA', 'en', '60614', 'Enter a valid Postal Code'],
  ['CA', 'fr', 'zzz', 'Entrez un code postal valide'],
] as const)('[STO-17] in %s, in %s, the code %s is answered with %s', async (country, language, typed, error) => {
  const { type, find, asked, field, host } = await open({ country, language, zip: null })
  type(typed)
  await find()
  const said = field()
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => host.querySelector(`[id="${id}"]`)?.textContent)
    .find(text => text !== undefined)
  expect(said).toBe(error)
  expect(asked.length).toBe(error === undefined ? 2 : 1)
})
test('[STO-17] a code that only the shop knows to be none is answered the same', async () => {
  const { host } = await open({ layer: answer({ isValidZipCode: false, stores: [] }), zip: '00000' })
  expect(host.textContent).toContain('Enter a valid ZIP Code')
})
test('a ZIP Code is asked for as it is typed, with warehouses where they are wanted [STO-22]', async () => {
  const { type, find, asked, host } = await open({ basketItemId: null })
  type('94110')
  await find()
  press(host.querySelector('input[type=checkbox]'))
  await settled()
  expect(asked.map(one => one.replace('storeAvailabilityLayer ', ''))).toEqual([
    '{"zipCode":"60614","includeWarehouse":false,"basketItemId":null}',
    '{"zipCode":"94110","includeWarehouse":false,"basketItemId":null}',
    '{"zipCode":"94110","includeWarehouse":true,"basketItemId":null}',
  ])
})
test.each<[string, Partial<StoreAvailability>, string]>([
  [
    '[STO-18] while nothing can be known of stock',
    { displayStoreAvailabilityDown: true },
    'We can’t see what stores have at the moment. Try again in a few minutes, or have your order shipped.',
  ],
  [
    '[STO-19] when none is in range, with the code in its place',
    { isInRange: false, stores: [], zipCode: '59001' },
    'There is no store within 100 miles of 59001. Try another ZIP code, or have your order shipped.',
  ],
  [
    '[STO-20] when something is at warehouses only',
    { hasWarehouseOnlyItems: true },
    'Something in your cart can be picked up at a warehouse only. Include warehouses to see where.',
  ],
  [
    '[STO-20] when nothing can be picked up at a warehouse',
    { hasNoWarehouseItems: true, includeWarehouse: true },
    'Nothing in your cart can be picked up at a warehouse. It can be shipped.',
  ],
])('%s it says so', async (_, more, words) => {
  expect((await open({ layer: answer(more) })).host.textContent).toContain(words)
  expect((await open()).host.textContent).not.toContain(words)
})
