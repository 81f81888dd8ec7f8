// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { OrderSummaryPanel } from '#ui/display/order-summary-panel.tsx'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import type { OrderSummary } from '../../contract/order-summary.ts'
import { cartLine, cartOf } from '#tests/support/cart/cart-of.ts'
import { useSummary, type Summed } from './use-summary.ts'

const { orderSummary } = cartOf([cartLine(1)])
const Panel = (props: Summed) => <OrderSummaryPanel currency={props.currency} {...useSummary(props)} />
function rows(summary: Partial<OrderSummary>, more: Partial<Summed> = {}) {
  const { container } = renderInRouter(
    <LanguageProvider value="en">
      <Panel summary={{ ...orderSummary, shipping: 0, ...summary }} promoCode={null} currency="USD" {...more} />
    </LanguageProvider>,
  )
  return [...container.querySelectorAll('dl > div')].map(row =>
    [...row.children].map(part => part.textContent).join(' | '),
  )
}
const ship = (kind: OrderSummary['shippingLines'][number]['kind'], amount: number) => ({
  kind,
  amount,
  isFree: amount === 0,
})

test('[CRT-12] [CRT-16] [CRT-17] the summary lists all amounts in order, and the remaining amount', () => {
  expect(
    rows(
      {
        itemCount: 4,
        merchandise: 644_260,
        discount: 10_000,
        shipping: 21_900,
        surcharge: 1_000,
        installation: 7_900,
        donation: 28,
        tax: 65_012,
        total: 729_100,
        rewardsTotal: 2_500,
        tenderCodesTotal: 0,
        amountDue: 726_100,
        pickupCount: 1,
        shippingLines: [ship('standard', 1_000), ship('local-in-home', 19_900), ship('surcharge', 1_000)],
        offers: [{ title: '$100 off', code: 'CORNER100', amount: 10_000, isFreeShipping: false }],
      },
      {
        taxZipCode: '60614',
        links: {
          shipping: <button type="button">Shipping Charges</button>,
          zip: <button type="button">Change</button>,
        },
      },
    ),
  ).toEqual([
    'Merchandise (4 items) | $6,442.60',
    'Promotion CORNER100 | −$100.00',
    'Standard shipping Shipping Charges | $10.00',
    'In-home delivery | $199.00',
    'Alaska, Hawaii and U.S. territories | $10.00',
    'Free pickup | $0.00',
    'Installation | $79.00',
    'Tree planting donation | $0.28',
    'Estimated tax, 60614 Change | $650.12',
    'Total | $7,291.00',
    'Reward certificates | −$25.00',
    'Gift cards | −$5.00',
    'Left to pay | $7,261.00',
  ])
})

test('[CRT-15] shows an exempt order, an unknown tax without a ZIP code, and $0.00 for a ZIP code without tax', () => {
  expect(rows({ isTaxExempt: true, isTaxEstimated: false }).at(-2)).toBe('Tax, exempt | $0.00')
  expect(rows({}).slice(-2)).toEqual(['Tax | To be calculated', 'TotalBefore tax | $1,433.56'])
  expect(rows({}, { taxZipCode: '97201' }).at(-2)).toBe('Estimated tax, 97201 | $0.00')
})

test('free shipping shows its promotion’s title; a pickup-only cart has no shipping row', () => {
  const offers = [
    { title: 'Free standard shipping', code: null, amount: 0, isFreeShipping: true },
    { title: 'Summer sale', code: null, amount: 500, isFreeShipping: false },
  ]
  expect(rows({ offers, discount: 500, shippingLines: [ship('standard', 0)] }).slice(1, 3)).toEqual([
    'Summer sale | −$5.00',
    'Standard shippingFree standard shipping | Free',
  ])
  expect(rows({ pickupCount: 1, itemCount: 1 }).slice(1, 2)).toEqual(['Free pickup | $0.00'])
  expect(rows({}).slice(1, 2)).toEqual(['Shipping and delivery | Free'])
})
