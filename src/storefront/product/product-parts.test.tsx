// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blueprintOf } from '#catalog/rules/blueprint/blueprint.ts'
import type { Dimension } from '#catalog/rules/dimension.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { About } from './about.tsx'
import { Availability, unavailableReason, type AvailabilityProps } from './availability.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { Dimensions } from './dimensions.tsx'
import { Facts } from './facts.tsx'

const sofa: Dimension = { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 }
const facts = (dimension: Dimension, country: 'CB-US' | 'CB-CA') =>
  [
    ...renderInRouter(
      <Facts dimension={dimension} first={SITES[country].systemOfMeasure} />,
    ).container.querySelectorAll('li'),
  ].map(fact => fact.textContent)

test('[NAV-13] dimensions are in inches first in the United States and in centimetres first in Canada', () => {
  expect(facts(sofa, 'CB-US')).toEqual(['88″ wide224 cm', '38″ deep97 cm', '34″ high86 cm'])
  expect(facts(sofa, 'CB-CA')).toEqual(['224 cm wide88″', '97 cm deep38″', '86 cm high34″'])
})

test.each([
  ['a round rug', { width: 0, depth: 0, height: 0.5, diameter: 72 }, ['72″ across183 cm', '0.5″ high1.3 cm']],
  ['a negative depth', { width: 20, depth: -3, height: 0, diameter: 0 }, ['20″ wide51 cm']],
  ['no value above 0', { width: 0, depth: 0, height: 0, diameter: 0 }, []],
])('[NAV-14] only values above 0 are shown: %s', (_, extent, shown) => {
  expect(facts({ ...extent, systemOfMeasure: 1 }, 'CB-US')).toEqual(shown)
})

test('[NAV-13][NAV-14] sizes of product and boxes are in both units, and drawn views are labelled', () => {
  const fit = {
    carried: { what: 'boxes' as const, solids: [{ width: 92, depth: 42, height: 30 }] },
    standing: { width: 88, depth: 38, height: 34 },
    door: 31,
    largest: { width: 92, depth: 42, height: 30 },
    unpackedDoor: undefined,
  }
  const form = { form: 'outline', stands: 'floor' } as const
  const show = (system: 1 | 2) =>
    renderInRouter(
      <Dimensions
        views={blueprintOf(form, sofa, 'CB')}
        dimension={sofa}
        weightPounds={188}
        boxes={[{ quantity: 2, width: 92, depth: 42, height: 30 }]}
        fit={fit}
        system={system}
      />,
    ).container
  const canada = show(2)
  expect([...canada.querySelectorAll('tr')].map(row => row.textContent)).toEqual([
    'Width224 cm88″',
    'Depth97 cm38″',
    'Height86 cm34″',
    'Weight85.3 kg188 lb',
    'Box (2 of them)234 cm W × 107 cm D × 76 cm H (92″ W × 42″ D × 30″ H)',
  ])
  expect([...canada.querySelectorAll('svg[role=img]')].map(view => view.getAttribute('aria-label'))).toEqual([
    'Front: 224 cm (88″) wide, 86 cm (34″) high',
    'Side: 97 cm (38″) deep, 86 cm (34″) high',
  ])
  const states = show(1)
  expect(states.querySelector('h2')!.textContent).toBe('88 × 38 × 34″')
  expect(states.textContent).toContain(
    'The biggest box is 92″ × 42″ × 30″. It fits through a door at least 31″ wide and 80″ high.',
  )
  expect(states.textContent).toContain('Against a wall it takes 88″ by 68″.')
})

test('if the boxes are unknown, the page says so', () => {
  const { container } = renderInRouter(
    <Dimensions
      views={[]}
      dimension={sofa}
      weightPounds={0}
      boxes={[]}
      fit={{
        carried: { what: 'piece', solids: [] },
        standing: undefined,
        door: undefined,
        largest: { width: 88, depth: 38, height: 34 },
        unpackedDoor: undefined,
      }}
      system={1}
    />,
  )
  expect(container.textContent).toContain(
    'We don’t have the sizes of its boxes; the piece itself is 88″ × 38″ × 34″. ' +
      'It needs an opening wider or higher than a door.',
  )
})

const offer: AvailabilityProps = {
  fulfilmentType: 'stock',
  isNla: false,
  isVendorShipped: false,
  isSellable: true,
  left: 12,
  delivery: 'Jun 12–Jun 18',
  more: { name: 'Sofas', href: '/shop/sofas' },
}
test.each([
  ['in stock', offer, 'In stock · arrives Jun 12–Jun 18', undefined],
  ['low in stock', { ...offer, left: 3 }, 'Only 3 left · arrives Jun 12–Jun 18', undefined],
  [
    'made to order',
    { ...offer, fulfilmentType: 'made-to-order' as const, left: undefined },
    'Made to order · arrives Jun 12–Jun 18',
    undefined,
  ],
  [
    'shipped by its vendor',
    { ...offer, isVendorShipped: true },
    'Ships from its maker · arrives Jun 12–Jun 18',
    undefined,
  ],
  [
    'a special order',
    { ...offer, fulfilmentType: 'special-order' as const, left: undefined },
    'Special order · arrives Jun 12–Jun 18',
    undefined,
  ],
  [
    'sold out',
    { ...offer, isSellable: false, left: 0 },
    'Out of stock · See more in Sofas',
    'This piece is out of stock.',
  ],
  [
    'no longer available',
    { ...offer, isNla: true, isSellable: false, left: 0 },
    'No longer available · See more in Sofas',
    'This piece is no longer available.',
  ],
])(
  'a product that is %s shows its availability, delivery dates, or the reason why it cannot be bought',
  (_, props, words, refusal) => {
    expect(renderInRouter(<Availability {...props} />).container.textContent).toBe(words)
    expect(unavailableReason(props, 'en')).toBe(refusal)
  },
)

test('choices are links with names; the chosen one is marked, and a sold-out one says so', () => {
  const choice = { isChosen: false, isSellable: true, price: cents(90000), colour: '#d9cbb0' }
  renderInRouter(
    <ChoiceGroup
      currency="USD"
      price={cents(90000)}
      group={{
        name: 'Fabric',
        chosen: 'Oat',
        choices: [
          { ...choice, name: 'Oat', href: '?sku=100101', isChosen: true },
          { ...choice, name: 'Moss', href: '?sku=100102', isSellable: false },
        ],
      }}
    />,
  )
  expect(screen.getByRole('heading', { level: 2 }).nextElementSibling!.textContent).toBe('Oat')
  expect(
    screen
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Oat', '/?sku=100101', 'true'],
    ['Moss, out of stock', '/?sku=100102', null],
  ])
})

test('a size shows its price difference to the SKU on the page', () => {
  const choice = { isChosen: false, isSellable: true, colour: undefined }
  renderInRouter(
    <ChoiceGroup
      currency="USD"
      price={cents(90000)}
      group={{
        name: 'Size',
        chosen: 'Queen',
        choices: [
          { ...choice, name: 'Queen', href: '?sku=100101', price: cents(90000), isChosen: true },
          { ...choice, name: 'King', href: '?sku=100102', price: cents(110000) },
        ],
      }}
    />,
  )
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Queen', 'King+$200.00'])
})

test('the heading of the details is shown only if there are details', () => {
  const headings = (details: readonly string[]) => {
    const texts = { description: 'A lamp.', details, materials: '', care: '' }
    const how = {
      fulfilmentType: 'stock',
      isOversize: false,
      isFreight: false,
      isGiftCard: false,
      isVendorShipped: false,
    } as const
    const { container } = renderInRouter(<About {...texts} {...how} />)
    return [...container.querySelectorAll('summary, h2, h3, button')].map(heading => heading.textContent)
  }
  expect(headings(['Lit.'])).toEqual(['Details', 'Delivery'])
  expect(headings([])).toEqual(['Delivery'])
})

test('[LIM-02] parcel delivery states the noon cut-off, standard days and PO box days', () => {
  const about = (how: { isOversize: boolean; isVendorShipped: boolean; isFreight?: boolean; isGiftCard?: boolean }) =>
    renderInRouter(
      <About
        description=""
        details={[]}
        materials=""
        care=""
        fulfilmentType="stock"
        isFreight={false}
        isGiftCard={false}
        {...how}
      />,
    ).container.textContent
  const parcel = about({ isOversize: false, isVendorShipped: false })
  expect(parcel).toContain('Standard delivery comes Monday to Friday.')
  expect(parcel).toContain('For 2-day and next-day delivery, order by noon CT.')
  expect(parcel).toContain('To a PO box it takes 2–3 days for two-day service, Monday to Saturday.')
  expect(about({ isOversize: true, isVendorShipped: false })).toContain('Two people carry it in by appointment')
  expect(about({ isOversize: false, isVendorShipped: true })).toContain('It ships from its maker')
  expect(about({ isOversize: true, isFreight: true, isVendorShipped: false })).toContain(
    'A freight truck brings it to the curb',
  )
  expect(about({ isOversize: false, isGiftCard: true, isVendorShipped: false })).toContain(
    'It comes by mail, Monday to Saturday.',
  )
})
