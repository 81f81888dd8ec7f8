// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { siteOf } from '#lib/site.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import type { ListedFabric, ShownFabric } from '../rules/shown-fabric.ts'
import { FabricIndex } from './fabric-index.tsx'
import { FabricView } from './fabric-view.tsx'

const listed = (name: string, family: string, kind: ListedFabric['kind'] = 'fabric'): ListedFabric => ({
  choiceCode: name,
  name,
  path: `/fabrics/${name.toLowerCase()}`,
  colour: '#667755',
  family,
  kind,
  chip: null,
})
const MOSS: ShownFabric = {
  ...listed('Moss', 'green'),
  description: 'A grey green.',
  priceGroupCode: 'B',
  zoom: null,
  facts: {
    content: '100% linen',
    type: 'Linen',
    care: 'Dry clean.',
    origin: 'Belgium',
    cleaning: 'S',
    rubs: 20_000,
    millDays: 15,
  },
  sample: 'available',
  sampleSku: '100104',
  offers: [
    {
      slug: 'alder-sofa',
      name: 'Alder Sofa',
      path: '/special-order/alder-sofa?choices=MOSS',
      price: cents(189_900),
      leadTimeDays: 57,
      stockPath: undefined,
      picture: {
        drawing: { form: 'outline', stands: 'floor' },
        colour: '#667755',
        dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 },
      },
      isPhoto: false,
    },
  ],
  planners: [],
  siblings: [],
}
const show = (fabric: ShownFabric) => renderInRouter(<FabricView fabric={fabric} site={siteOf('CB', 'US')} />)

test('a fabric shows its properties, its supply, and links to what is made in it', () => {
  show(MOSS)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Moss')
  const facts = [...document.querySelectorAll('dl > div')].map(one => one.textContent)
  expect(facts).toContain('Cleaning codeS: clean with solvent, or have it dry cleaned')
  expect(facts).toContain('Wear20,000 double rubs')
  expect(facts).toContain('SupplyComes from the mill in 3 weeks; making follows')
  const link = screen.getByRole('link', { name: 'Configure Alder Sofa in this fabric' })
  expect(link.getAttribute('href')).toBe('/special-order/alder-sofa?choices=MOSS')
  expect(screen.getByText('Ships in 12 weeks')).toBeTruthy()
})

test('the light slider says time and temperature, from daylight to evening', () => {
  show(MOSS)
  const slider = screen.getByRole('slider', { name: 'Light' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Daylight, 6,500 K')
  fireEvent.change(slider, { target: { value: 100 } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Evening, 2,700 K')
})

test('on the furniture the page says that a picture without a photograph is a drawing', async () => {
  show(MOSS)
  await user.click(screen.getByRole('button', { name: 'On the furniture' }))
  expect(screen.getByRole('button', { name: 'On the furniture', pressed: true })).toBeTruthy()
  expect(screen.getByText('A drawing in the color of the fabric, not a photograph.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Show it on' })).toBeTruthy()
})

test('a fabric whose swatches have run out says so instead of the button', () => {
  show({ ...MOSS, sample: 'out-of-stock' })
  expect(screen.queryByRole('button', { name: 'Get Free Swatch' })).toBeNull()
  expect(screen.getByText('Its swatches are out of stock. They are free and come back.')).toBeTruthy()
})

test('filters by color and material count what is left, and nothing left offers all again', async () => {
  const groups = [
    { type: 'Linen', content: '', rubs: 20_000, fabrics: [listed('Moss', 'green'), listed('Ink', 'black')] },
    { type: 'Nubuck', content: '', rubs: null, fabrics: [listed('Fawn', 'neutral', 'leather')] },
  ]
  renderInRouter(<FabricIndex groups={groups} />)
  expect(screen.getByRole('status').textContent).toBe('3 fabrics and leathers')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'green')
  expect(screen.getByRole('status').textContent).toBe('1 of 3')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Material' }), 'leather')
  expect(screen.queryAllByRole('link')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show All' }))
  expect(screen.getAllByRole('link').map(one => one.textContent)).toEqual(['Moss', 'Ink', 'Fawn'])
})
