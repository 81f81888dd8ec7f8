// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Country } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { fakeMaps } from '#tests/support/ui/fake-maps.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { Address } from '../../rules/address.ts'
import { AddressForm } from '../address-form.tsx'
import { useAddressForm } from '../use-address-form.ts'

const PLACES: Readonly<Record<string, readonly object[]>> = {
  60614: [{ postalCode: '60614', city: 'Chicago', state: 'IL' }],
  606: [
    { postalCode: '60601', city: 'Chicago', state: 'IL' },
    { postalCode: '60602', city: 'Chicago', state: 'IL' },
  ],
  san: [
    { postalCode: '', city: 'San Antonio', state: 'TX' },
    { postalCode: '', city: 'San Diego', state: 'CA' },
  ],
  'M5V 2T6': [{ postalCode: 'M5V 2T6', city: 'Toronto', state: 'ON' }],
}

interface Shown {
  readonly country?: Country
  readonly language?: 'en' | 'fr'
  readonly initial?: Partial<Address>
  readonly isBilling?: boolean
  readonly mapsKey?: string
  /** True: no call is answered. */
  readonly isOffline?: boolean
}

/** Shows a form whose shop knows a few places. */
async function open({ country = 'US', language = 'en', initial, isBilling, mapsKey, isOffline }: Shown = {}) {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost')
    if (isOffline) throw new TypeError('Failed to fetch')
    if (url.pathname === '/api/addresses/suggester') return Response.json({ mapsKey: mapsKey ?? null })
    const q = url.searchParams.get('q') ?? ''
    asked.push(q)
    return Response.json({ places: PLACES[q] ?? [] })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  function Page() {
    const purpose = isBilling ? ({ purpose: 'billing' } as const) : {}
    const form = useAddressForm({ site: { country }, ...purpose, ...(initial && { initial }) })
    return <AddressForm form={form} legend="Shipping address" />
  }
  renderInRouter(
    <LanguageProvider value={language}>
      <Page />
    </LanguageProvider>,
  )
  const pause = (ms = 200) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  await pause()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const type = async (name: string, text: string) => {
    await user.click(field(name))
    await user.clear(field(name))
    await user.type(field(name), text)
    await pause()
  }
  // The options of the lists, not those of the select.
  const listed = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
  const options = () => listed().map(option => option.textContent.trim())
  const pick = (index: number) => user.click(listed()[index]!)
  const values = (...names: readonly string[]) => names.map(name => field(name).value)
  const said = () =>
    screen
      .queryAllByRole('status')
      .map(status => status.textContent)
      .filter(Boolean)
  return { asked, pause, field, type, options, pick, values, said }
}

test('[ADR-22] a complete ZIP fills in city and state, opens no list, and screen readers hear it', async () => {
  const { type, values, options, said } = await open()
  await type('postalCode', '60614')
  expect(values('city', 'state', 'postalCode')).toEqual(['Chicago', 'IL', '60614'])
  expect([options(), said()]).toEqual([[], ['Filled in: Chicago, IL']])
})

test('[ADR-22] a ZIP never overwrites what was typed; the place of the ZIP is offered instead', async () => {
  const { type, values, options, pick } = await open({ initial: { city: 'Oak Park', state: 'NY' } })
  await type('postalCode', '60614')
  expect(values('city', 'state')).toEqual(['Oak Park', 'NY'])
  expect(options()).toEqual(['60614 Chicago, IL'])
  await pick(0)
  expect(values('city', 'state')).toEqual(['Chicago', 'IL'])
})

test('[ADR-22] the start of a city opens a list; arrows and Enter fill in only city and state', async () => {
  const initial = { firstName: 'Ann', lastName: 'Lee', address2: 'Apt 4', dayPhone: '312-787-5900' }
  const { type, field, values, options, said } = await open({ initial })
  await type('city', 'san')
  expect(options()).toEqual(['San Antonio, TX', 'San Diego, CA'])
  const list = document.getElementById(field('city').getAttribute('aria-controls')!)
  expect([
    field('city').getAttribute('role'),
    field('city').getAttribute('aria-expanded'),
    list?.getAttribute('role'),
    said(),
  ]).toEqual(['combobox', 'true', 'listbox', ['2 suggestions, use the arrow keys']])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.getElementById(field('city').getAttribute('aria-activedescendant')!)?.textContent?.trim()).toBe(
    'San Diego, CA',
  )
  await user.keyboard('{Enter}')
  expect(values('city', 'state', 'postalCode')).toEqual(['San Diego', 'CA', ''])
  expect(values('firstName', 'lastName', 'address2', 'dayPhone')).toEqual(['Ann', 'Lee', 'Apt 4', '312-787-5900'])
  expect(options()).toEqual([])
})

test('[ADR-22] Escape closes the list, keeps what is typed and does not reach a dialog around the form', async () => {
  const { type, field, values, options } = await open()
  const reached: string[] = []
  const listen = ({ key }: KeyboardEvent) => reached.push(key)
  window.addEventListener('keydown', listen)
  onTestFinished(() => window.removeEventListener('keydown', listen))
  await type('city', 'san')
  await user.keyboard('{Escape}')
  expect(reached).not.toContain('Escape')
  expect([options(), values('city'), field('city').getAttribute('aria-expanded')]).toEqual([[], ['san'], 'false'])
})

test('[ADR-22] the start of a ZIP lists ZIPs with their places', async () => {
  const { type, values, options, pick } = await open()
  await type('postalCode', '606')
  expect(options()).toEqual(['60601 Chicago, IL', '60602 Chicago, IL'])
  await pick(1)
  expect(values('city', 'state', 'postalCode')).toEqual(['Chicago', 'IL', '60602'])
})

test('[ADR-22] a value that the browser fills in opens no list and asks nothing', async () => {
  const { field, pause, asked, options, values } = await open()
  field('city').focus()
  fireEvent.change(field('city'), { target: { value: 'san' } })
  fireEvent.input(field('postalCode'), { target: { value: '60614' } })
  await pause()
  expect([asked, options(), values('city', 'postalCode', 'state')]).toEqual([[], [], ['san', '60614', '']])
})

test('[ADR-22] the tokens for autofill stay, and a street that cannot be completed is a plain field', async () => {
  const { field } = await open()
  expect(['address1', 'city', 'state', 'postalCode'].map(name => field(name).getAttribute('autocomplete'))).toEqual([
    'shipping address-line1',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
  ])
  expect([field('address1').getAttribute('role'), field('city').getAttribute('role')]).toEqual([null, 'combobox'])
})

test('[ADR-22] without an answer of the shop the form keeps what is typed', async () => {
  const { type, values, options } = await open({ isOffline: true })
  await type('city', 'san')
  await type('postalCode', '60614')
  expect([values('city', 'state', 'postalCode'), options()]).toEqual([['san', '', '60614'], []])
})

test('[ADR-22] on the Canadian site in French a postal code fills in city and province', async () => {
  const { type, values, said } = await open({ country: 'CA', language: 'fr' })
  await type('postalCode', 'M5V 2T6')
  expect(values('city', 'state')).toEqual(['Toronto', 'ON'])
  expect(said()).toEqual(['Rempli automatiquement\u00a0: Toronto, ON'])
})

test('[ADR-22] an address abroad has no suggestions', async () => {
  const { type, field, asked } = await open({ isBilling: true, initial: { country: 'FR' } })
  await type('city', 'san')
  expect([asked, field('city').getAttribute('role')]).toEqual([[], null])
})

test('[ADR-22] with the maps service a chosen street fills in street, city, state and ZIP', async () => {
  const { api, requests } = fakeMaps()
  vi.stubGlobal('google', { maps: api })
  const { type, field, values, pick } = await open({ mapsKey: 'a-browser-key-of-the-maps-service' })
  expect(field('address1').getAttribute('role')).toBe('combobox')
  await type('address1', '850 W')
  expect(requests.map(request => request.input)).toEqual(['850 W'])
  expect(screen.getByText('Google Maps').textContent).toBe('Google Maps')
  await pick(0)
  expect(values('address1', 'city', 'state', 'postalCode')).toEqual(['850 West North Avenue', 'Chicago', 'IL', '60642'])
})
