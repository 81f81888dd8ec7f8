import { act, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Country } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { PickupStore, StoreAvailability } from '#cart/contract/pickup-calls.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import type { ChangeCart } from '#cart/web/state/change-cart.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { PickupPopup } from '#cart/web/pickup/pickup-popup.tsx'
import type { PickupModel } from '#cart/web/pickup/use-pickup.ts'

export const lines = [cartLine(1), cartLine(2, { quantity: 2 })]
const model = (n: number, isRed: boolean, words: string): PickupModel => ({
  name: `Sofa ${n}`,
  qty: n,
  imageUrl: '',
  isRed,
  itemAvailabilityMessageText: words,
  basketItemId: lines[n - 1]!.id,
  storeAvailabilityMessage: { pickupEddMessage: isRed ? '' : 'Ready today', pickupQuantityMessage: '' },
})
export const store = (storeNumber: string, more: Partial<PickupStore> = {}): PickupStore => ({
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
export const [here, gone] = [model(1, false, '3 left'), model(2, true, 'None left at this location')]
export const known = {
  individualStorePickupAvailabilityModels: [here],
  individualStorePickupUnavailabilityModels: [gone],
}
export const answer = (more: Partial<StoreAvailability> = {}): StoreAvailability => ({
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

/** The Select button of the panel or popup; its label differs while the request is pending. */
export const select = (container: HTMLElement) =>
  within(container)
    .getAllByRole('button')
    .find(button => button.textContent.startsWith('Select This Location'))

/** Lets React process all available replies. */
export const settled = () =>
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
/** Shows the popup and waits for its first reply. Returns records of its requests, logs and cart updates. */
export async function open({
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
  const { container } = renderInRouter(<LanguageProvider value={language}>{popup}</LanguageProvider>)
  await settled()
  const field = () => container.querySelector<HTMLInputElement>('form input')!
  return {
    container,
    asked,
    logged,
    told,
    field,
    closed: () => closed,
    notices: () => [...container.querySelectorAll('[role=status] div, [role=alert] div')].map(one => one.textContent),
    heads: () => [...container.querySelectorAll<HTMLElement>('[aria-expanded]')],
    open: () =>
      [...container.querySelectorAll('[aria-expanded]')].map(one => one.getAttribute('aria-expanded') === 'true'),
    items: () => [...container.querySelectorAll('[role=region]:not([hidden]) ul > li')].map(one => one.textContent),
    skeletons: () => container.querySelectorAll('[aria-busy=true] [aria-hidden]').length,
    type: async (text: string) => {
      await user.clear(field())
      await user.type(field(), text)
    },
    find: async () => {
      await user.type(field(), '{Enter}')
      await settled()
    },
    settle: settled,
  }
}
