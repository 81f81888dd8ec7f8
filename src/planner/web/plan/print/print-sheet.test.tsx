// @vitest-environment happy-dom
import { act, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SectionalDetails } from '../../../contract.ts'
import { EMPTY_PLAN, itemTypesOf } from '../../../rules/plan.ts'
import { COLLECTION, planFrom } from '#tests/support/planner/collection.ts'
import { openPart } from '#tests/support/planner/open-part.tsx'
import { scaleFor } from './print-scale.ts'
import { PrintSheet } from './print-sheet.tsx'
import type { PrintSheetProps } from './print-sheet.tsx'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'

beforeEach(() => localStorage.clear())
const START = planFrom('LAL', 'COR', 'RAL')
const DETAILS: SectionalDetails = {
  SectionalPieces: itemTypesOf(START).map((ItemTypeCode, i) => ({
    ItemTypeCode,
    Name: ItemTypeCode,
    Image: '',
    Dimensions: '62″ W × 38″ D',
    ProductUrl: '',
    AvailabilityMessage: '',
    FormattedPrice: `$${i + 1},000.00`,
    Sku: `50000${i}`,
    OptionChoiceParameter: '',
  })),
  SectionalOptionChoices: [
    { OptionName: 'Fabric', Name: 'Oat Linen', SwatchImage: '', optionExperience: 1 },
    { OptionName: 'Legs', Name: 'Oak', SwatchImage: '', optionExperience: 2 },
  ],
  FormattedTotalPrice: '$6,000.00',
  HasCustomOrderConfirmation: true,
  CustomOrderConfirmationMessage: 'Made to order.',
}
const fire = (event: 'beforeprint' | 'afterprint') =>
  act(() => {
    window.dispatchEvent(new Event(event))
  })
/** Opens the page and fires `beforeprint`. */
function open(given: Parameters<typeof openPart>[1] = {}, props: Partial<PrintSheetProps> = {}) {
  const part = openPart(
    ({ state, choices, collection }) => (
      <ShopNamesProvider value={SHOP_NAMES}>
        <PrintSheet
          plan={state.plan}
          choices={choices}
          collection={collection}
          details={DETAILS}
          now={() => 1_700_000_000_000}
          {...props}
        />
      </ShopNamesProvider>
    ),
    given,
  )
  fire('beforeprint')
  return part
}
const sheet = () => document.body.querySelector<HTMLElement>('[class*=sheet]')
const rows = () =>
  [...sheet()!.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))

test('the printed sheet has plan, measures, parts with prices, choices, total and link', () => {
  open()
  expect([...sheet()!.querySelectorAll('svg text')].map(text => text.textContent)).toEqual([
    '1',
    '2',
    '3',
    '100″',
    '100″',
  ])
  expect(rows()).toEqual([
    ['1', 'Alder Left-Arm Loveseat', '62″ W × 38″ D', '500000', '$1,000.00'],
    ['2', 'Alder Corner', '62″ W × 38″ D', '500001', '$2,000.00'],
    ['3', 'Alder Right-Arm Loveseat', '62″ W × 38″ D', '500002', '$3,000.00'],
  ])
  const text = sheet()!.textContent
  for (const words of [
    'Cedar & Birch',
    'Alder sectional',
    '3 pieces, 100″ × 100″ overall.',
    'Total$6,000.00',
    'FabricOat Linen',
    'LegsOak',
    'CushionAll foam',
    'Made to order.',
    'Prices of November 14, 2023',
    '#plan=1~',
  ])
    expect(text).toContain(words)
})

test('the drawing has the size on paper that its scale states', () => {
  open()
  // 100 inches at a scale of 1:24, and 13 millimetres for measures and lines.
  expect(parseFloat(sheet()!.querySelector('svg')!.getAttribute('width')!)).toBeCloseTo((100 * 25.4) / 24 + 13, 5)
  expect(sheet()!.textContent).toContain('Scale 1:24, ½ inch to the foot when printed at 100%.')
})

test.each([
  [2540, 2540, 1, 24],
  [3100, 3100, 1, 48],
  [3700, 2400, 1, 48],
  [2540, 2540, 2, 25],
  [30_000, 30_000, 2, 300],
] as const)('%i by %i mm fits on paper in system of measure %i at 1:%i', (width, depth, system, scale) => {
  expect(scaleFor({ width, depth }, system)).toBe(scale)
})

test('prices of another plan or of other choices are not printed', () => {
  const { now } = open()
  act(() => {
    now.state.edit({ kind: 'remove', pieceId: 'p3' })
  })
  expect(sheet()!.textContent).toContain('this sheet has no prices')
  expect(rows()[0]).toEqual(['1', 'Alder Left-Arm Loveseat', '62″ × 38″', '', ''])
  act(() => {
    now.state.open(START, { ...now.choices, legFinishCode: 'WDWAL' })
  })
  expect(sheet()!.textContent).not.toContain('$6,000.00')
})

test('a room is drawn around the plan, and the sheet states whether the plan fits', () => {
  open({ start: { ...START, room: { width: 3000, depth: 2400 } } })
  expect(sheet()!.querySelector('svg rect[width="3000"]')).not.toBeNull()
  expect(sheet()!.textContent).toContain('It does not fit: it is 5.5″ too deep.')
})

test('the button prints the plan; for an empty plan it states that there is nothing to print', async () => {
  const print = vi.fn<() => void>()
  await user.click(within(open({}, { print }).container).getByRole('button', { name: 'Print the Plan' }))
  expect(print).toHaveBeenCalledOnce()
  const { container } = open({ start: EMPTY_PLAN }, { print })
  await user.click(within(container).getByRole('button', { name: 'Print the Plan' }))
  expect(print).toHaveBeenCalledOnce()
  expect(container.textContent).toContain('Add a piece before you print the plan.')
})

test('the sheet is on the page only while the browser prints', () => {
  open()
  expect(sheet()).not.toBeNull()
  fire('afterprint')
  expect(sheet()).toBeNull()
})

test('at a Canadian site in French the sheet is in French with both units', () => {
  open({ language: 'fr', collection: { ...COLLECTION, country: 'CA', systemOfMeasure: 2 } })
  const text = sheet()!.textContent
  for (const words of [
    'Sectionnel Alder',
    '254\u00a0cm × 254\u00a0cm hors tout.',
    'Échelle 1:25',
    'Prix du 14 novembre 2023',
  ])
    expect(text).toContain(words)
})
