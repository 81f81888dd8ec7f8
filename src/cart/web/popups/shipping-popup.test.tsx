// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SITES, type SiteCode } from '#lib/site.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { OPENING_TABLES } from '../../rules/shipping/default-shipping-tables.ts'
import { shownRates } from '../../rules/shipping/shown-rates.ts'
import { cents } from '#lib/money.ts'
import type { SendCall } from '../state/send-call.ts'
import { ShippingPopup, type ShippingTab } from './shipping-popup.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'

const tables = {
  ...OPENING_TABLES.US,
  flatRates: [
    { category: 'rugs', brand: null, rate: cents(2_495) },
    { category: 'rugs', brand: 'CB2' as const, rate: cents(2_995) },
  ],
}
const rates = { US: shownRates(tables, () => 'Rugs'), CA: shownRates(OPENING_TABLES.CA, () => undefined) }
const answering = (country: 'US' | 'CA') => (() => Promise.resolve(rates[country])) as unknown as SendCall

async function open({
  tab = 1,
  shipMethod = null,
  code = 'CB-US',
  language = 'en',
  call,
}: { tab?: ShippingTab; shipMethod?: number | null; code?: SiteCode; language?: 'en' | 'fr'; call?: SendCall } = {}) {
  const site = SITES[code]
  let closed = 0
  const popup = (
    <LanguageProvider value={language}>
      <ShippingPopup
        tab={tab}
        shipMethod={shipMethod}
        site={site}
        onClose={() => {
          closed += 1
        }}
        call={call ?? answering(site.country)}
      />
    </LanguageProvider>
  )
  const { container } = renderInRouter(<ShopNamesProvider value={SHOP_NAMES}>{popup}</ShopNamesProvider>)
  await act(async () => {})
  return {
    container,
    closed: () => closed,
    tabs: () => screen.getAllByRole('tab').map(one => one.textContent),
    chosen: () => container.querySelector('[role=tab][aria-selected=true]')!.textContent,
    headings: () => [...container.querySelectorAll('[role=tabpanel] h3')].map(one => one.textContent),
    panel: () => within(container).getByRole('tabpanel'),
    rows: () =>
      [...container.querySelectorAll('[role=tabpanel] tbody tr')].map(row =>
        [...row.children]
          .map(cell => cell.textContent)
          .join(' | ')
          .replaceAll('\u00a0', ' '),
      ),
  }
}

test('[PUP-01] has its title and three tabs', async () => {
  const { tabs, closed } = await open()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Shipping Charges and Delivery Information')
  expect(tabs()).toEqual(['Shipping Charges', 'Delivery Details', 'Domestic and International'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed()).toBe(1)
})
test.each([
  ['CB-US', 3],
  ['CB2-US', 3],
  ['CB-CA', 2],
  ['CB2-CA', 2],
] as const)('[PUP-02] on %s has %i tabs: Canadian sites have none about other countries', async (code, count) => {
  const { tabs } = await open({ code })
  expect(tabs().length).toBe(count)
  expect(tabs().includes('Domestic and International')).toBe(count === 3)
})
test.each([
  ['CB-US', 1, 'Shipping Charges'],
  ['CB-US', 2, 'Delivery Details'],
  ['CB-US', 3, 'Domestic and International'],
  ['CB-CA', 2, 'Delivery Details'],
  ['CB-CA', 3, 'Shipping Charges'],
] as const)('[PUP-03] on %s opened with tab number %i shows %s', async (code, tab, label) => {
  const { chosen, panel, container } = await open({ code, tab })
  expect(chosen()).toBe(label)
  expect(panel().getAttribute('aria-labelledby')).toBe(container.querySelector('[aria-selected=true]')!.id)
})

const STANDARD = 'Standard Delivery'
const ALL = [
  STANDARD,
  'Flat-Rate Items',
  'Local In-Home Delivery',
  'Long-Distance In-Home Delivery',
  'Basic Freight',
  'Gift Cards',
  'Contiguous States',
]
test.each([
  [1, [STANDARD]],
  [2, [STANDARD]],
  [3, [STANDARD]],
  [6, ['Local In-Home Delivery']],
  [7, ['Long-Distance In-Home Delivery']],
  [8, ['Basic Freight']],
  [9, ['Gift Cards']],
  [0, ALL],
  [4, ALL],
  [5, ALL],
  [10, ALL],
  [null, ALL],
] as const)(
  '[PUP-04] for calculated ship method %s shows the sections %j, in charges and in details',
  async (shipMethod, headings) => {
    const { container, headings: shown } = await open({ shipMethod })
    expect(shown()).toEqual(headings)
    await user.click(screen.getByRole('tab', { name: 'Delivery Details' }))
    expect(shown()).toEqual(headings)
    await user.click(screen.getByRole('tab', { name: 'Domestic and International' }))
    expect(shown()).toEqual(['Domestic', 'International'])
    expect(container.querySelectorAll('[role=tabpanel] section:first-child li').length).toBe(headings.length)
  },
)

test('[PUP-04] shows the rates of the shop’s own tables', async () => {
  const { rows } = await open()
  expect(rows()).toEqual([
    'Up to $49.99 | $7.95',
    '$50.00 to $99.99 | $12.95',
    '$100.00 to $199.99 | $19.95',
    '$200.00 and up | $29.95',
    '2-day delivery | +$15.00',
    'Next-day delivery | +$30.00',
    'Rugs | $24.95',
    'Rugs, Copper & Basalt | $29.95',
    'Within 300 miles | $199.00',
    '300 to 1,000 miles | $249.00',
    'Over 1,000 miles | $299.00',
    'Alaska and Hawaii | $599.00',
    'Within 300 miles | $149.00 | $20.00',
    '300 to 1,000 miles | $189.00 | $30.00',
    'Over 1,000 miles | $229.00 | $40.00',
    'Alaska and Hawaii | $449.00 | $90.00',
  ])
})
test('in Canada shows kilometres and Canadian dollars, and French texts in French', async () => {
  expect((await open({ code: 'CB-CA', shipMethod: 7 })).rows()).toEqual([
    '400 to 1,610 km | $329.00',
    'Over 1,610 km | $399.00',
    'Northern territories | $699.00',
  ])
  const french = await open({ code: 'CB-CA', language: 'fr', shipMethod: 6 })
  expect(french.headings()).toEqual(['Livraison locale à l’intérieur'])
  expect(french.rows()[0]).toBe('À moins de 400 km | 249,00 $')
})
test('[LIM-01] only US sites show the $10 fee for Alaska, Hawaii and the territories', async () => {
  expect((await open({ shipMethod: 1 })).panel().textContent).toContain(
    'Alaska, Hawaii and US territories: $10.00 additional standard shipping fee.',
  )
  expect((await open({ shipMethod: 1, code: 'CB-CA' })).panel().textContent).not.toContain('Alaska')
})
test('[LIM-02] shows the order cut-off, the days of standard delivery, and PO box delivery', async () => {
  const { panel } = await open({ tab: 2, shipMethod: 1 })
  expect([...panel().querySelectorAll('li')].map(one => one.textContent)).toEqual([
    'Standard delivery is Monday to Friday.',
    'Order by noon CT for 2-day and next-day delivery. What is ordered later leaves on the next working day.',
    'PO boxes are delivered to Monday to Saturday. Two-day service takes 2–3 days there.',
  ])
})

test('arrow keys, Home and End switch tabs, and only the selected tab is in the tab order', async () => {
  const { container, chosen } = await open()
  container.querySelector<HTMLElement>('[role=tab]')!.focus()
  for (const [name, label] of [
    ['ArrowRight', 'Delivery Details'],
    ['End', 'Domestic and International'],
    ['ArrowRight', 'Shipping Charges'],
    ['ArrowLeft', 'Domestic and International'],
    ['Home', 'Shipping Charges'],
  ] as const) {
    await user.keyboard(`{${name}}`)
    expect(chosen()).toBe(label)
    expect(document.activeElement!.textContent).toBe(label)
  }
  expect([...container.querySelectorAll<HTMLElement>('[role=tab]')].map(tab => tab.tabIndex)).toEqual([0, -1, -1])
})
test('charges that fail to load show an error and can be requested again', async () => {
  let isDown = true
  let asked = 0
  const call = (() => {
    asked += 1
    return isDown ? Promise.reject(new Error('no network')) : Promise.resolve(rates.US)
  }) as unknown as SendCall
  const { headings, panel } = await open({ call, shipMethod: 9 })
  expect(panel().querySelector('[role=alert]')!.textContent).toBe(
    'We could not load the charges. Try again in a moment.',
  )
  isDown = false
  // Does not wait for the reply, so that the next line sees the loading state.
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(panel().querySelector('[aria-busy]')!.textContent).toBe('Loading the charges.')
  await act(async () => {})
  expect(headings()).toEqual(['Gift Cards'])
  expect(asked).toBe(2)
})
