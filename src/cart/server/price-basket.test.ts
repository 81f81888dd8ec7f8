import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum, ZERO } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { Promotion } from '#promotions/rules/promotion.ts'
import { emptyContent, LINE_DEFAULTS, type Basket, type BasketLine, type Tender } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { OPENING_TABLES } from '../rules/shipping/default-shipping-tables.ts'
import { tableTax } from '../rules/tax/table-tax.ts'
import { orderSummary, rewardCertificates } from './order-summary.ts'
import { priceBasket, type PriceReference } from './price-basket.ts'
import { FULFILMENT_TYPES } from '#catalog/rules/fulfilment-type.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const SCOPE = {
  ranges: null,
  categories: null,
  products: null,
  skus: null,
  without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
}
const offer = (id: string, code: string | null, rest: Partial<Promotion>): Promotion => ({
  id,
  code,
  title: { en: id, fr: id },
  countries: ['US', 'CA'],
  scope: SCOPE,
  minimum: ZERO,
  offer: { kind: 'off', off: { percent: 10 } },
  isExclusive: false,
  excludesInternational: false,
  startsAt: null,
  endsAt: null,
  left: null,
  perCustomer: null,
  ...rest,
})
const PROMOTIONS = [
  offer('ten', 'TEN', {}),
  offer('hundred', 'HUNDRED', { minimum: cents(100_000), offer: { kind: 'off', off: { amount: cents(10_000) } } }),
  offer('alone', 'ALONE', { isExclusive: true, offer: { kind: 'off', off: { percent: 50 } } }),
  offer('free', null, { minimum: cents(50_000), offer: { kind: 'free-shipping' } }),
  offer('third', null, { offer: { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 } }),
]
const CHICAGO = { latitude: 41.9, longitude: -87.6 }
const reference: PriceReference = {
  now: 0,
  promotions: PROMOTIONS,
  shipping: OPENING_TABLES,
  warehouses: { US: [CHICAGO], CA: [{ latitude: 43.7, longitude: -79.4 }] },
  pickupPoint: number =>
    ({
      us: {
        name: 'Lincoln Park',
        place: 'Chicago, IL',
        tax: { country: 'US' as const, state: 'IL', postalCode: '60614' },
      },
      ca: {
        name: 'Queen West',
        place: 'Toronto, ON',
        tax: { country: 'CA' as const, state: 'ON', postalCode: 'M5V 2T6' },
      },
    })[number],
  findPlace: (code, country) =>
    country === 'US'
      ? { ...CHICAGO, region: code === '97201' ? 'OR' : 'IL' }
      : { latitude: 43.7, longitude: -79.4, region: 'ON' },
}

const PLAIN_SKU = {
  productId: '1',
  title: 'Piece',
  optionText: '',
  dimensions: '',
  url: '',
  unitPrice: cents(10_000),
  regularPrice: cents(10_000),
  isOversize: false,
  isUncounted: false,
  leadTimeDays: 3,
  fulfilmentType: 'stock',
  brand: 'CB',
  isKids: false,
  categories: [],
  isGiftCard: false,
  isFreight: false,
  isVendorShipped: false,
  weightPounds: 10,
  flatRate: null,
  installation: null,
  personalizationType: 0,
  restrictedRegions: [],
  restrictedReason: null,
  boxes: [],
  picture: { drawing: 'chair', dimension: null, colour: '', photo: undefined },
} as unknown as Omit<CartSku, 'sku'>
const sku = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 700_000 }).map(cents),
    isOversize: fc.boolean(),
    isFreight: fc.boolean(),
    isGiftCard: fc.boolean(),
    fulfilmentType: fc.constantFrom(...FULFILMENT_TYPES),
    weightPounds: fc.integer({ min: 1, max: 300 }),
    installation: fc.constantFrom(null, 'assembly', 'hanging'),
    brand: fc.constantFrom('CB', 'CB2'),
    isKids: fc.boolean(),
  })
  .map(rest => ({ ...PLAIN_SKU, ...rest, regularPrice: rest.unitPrice }) as Omit<CartSku, 'sku'>)
const line = fc.record({
  sku,
  quantity: fc.integer({ min: 1, max: 9 }),
  shipMethod: fc.constantFrom('ship' as const, 'pickup' as const),
  isInstalled: fc.boolean(),
  isKnown: fc.integer({ min: 0, max: 9 }).map(one => one > 0),
})
const tenders = fc
  .array(
    fc.tuple(
      fc.constantFrom('reward' as const, 'gift-card' as const),
      fc.uuid(),
      fc.integer({ min: 1, max: 900_000 }).map(cents),
    ),
    { maxLength: 4 },
  )
  .map(all =>
    all.map(([kind, id, amount]): Tender =>
      kind === 'reward'
        ? { kind, id, certificateId: id, lastFour: '0000', amount }
        : { kind, id, giftCardId: id, lastFour: '0000', amount },
    ),
  )
const anyBasket = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  country: fc.constantFrom('US', 'CA') as fc.Arbitrary<Country>,
  tenders,
  donation: fc.integer({ min: 0, max: 5_000 }).map(cents),
  isExempt: fc.boolean(),
  promoCode: fc.constantFrom(null, 'TEN', 'HUNDRED', 'ALONE', 'NOTHING'),
  zip: fc.boolean(),
  hasStore: fc.boolean(),
  serviceLevel: fc.constantFrom(1 as const, 2 as const, 3 as const),
})
type Any = typeof anyBasket extends fc.Arbitrary<infer T> ? T : never

async function priced(
  { lines, country, tenders: pay, donation, isExempt, promoCode, zip, hasStore, serviceLevel }: Any,
  promotions: readonly Promotion[] = PROMOTIONS,
) {
  const skus = new Map(
    lines.flatMap((one, i) => (one.isKnown ? [[`s${i}`, { ...one.sku, sku: `s${i}` } as CartSku] as const] : [])),
  )
  const basket: Basket = {
    ...emptyContent(ID),
    id: ID,
    version: 1,
    status: 'open',
    country,
    tenders: pay,
    donation,
    promoCode,
    taxZipCode: zip ? (country === 'US' ? '60614' : 'M5V 2T6') : null,
    pickupStore: hasStore ? country.toLowerCase() : null,
    taxExemption: isExempt ? { organization: 'Cedar School', certificate: 'E-9914-4711' } : null,
    recipients: [{ id: ID, address: null, shipments: [{ id: ID, serviceLevel }] }],
    lines: lines.map((one, i): BasketLine => ({
      ...LINE_DEFAULTS,
      id: `l${i}`,
      sku: `s${i}`,
      quantity: one.quantity,
      recipientId: ID,
      optionChoices: null,
      personalization: null,
      grId: null,
      shipMethod: one.shipMethod,
      installation: one.isInstalled ? one.sku.installation : null,
    })),
  }
  const result = await priceBasket(basket, skus, tableTax, { ...reference, promotions })
  return { basket, skus, result, summary: orderSummary(basket, result, 'en') }
}

test('[NAV-11] [CRT-12] [CRT-15] [CRT-16] the summary of any cart adds up to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyBasket, async any => {
      const { basket, summary, result } = await priced(any)
      expect(summary.total).toBe(
        summary.merchandise -
          summary.discount +
          summary.shipping +
          summary.installation +
          summary.tax +
          summary.donation,
      )
      expect(sum(summary.shippingLines.map(one => cents(one.amount)))).toBe(summary.shipping)
      expect(sum(summary.offers.map(one => cents(one.amount)))).toBe(summary.discount)
      expect(summary.discount).toBeLessThanOrEqual(summary.merchandise)
      const giftCards = basket.tenders.reduce((all, one) => all + (one.kind === 'gift-card' ? one.amount : 0), 0)
      expect(summary.amountDue).toBe(
        summary.total - summary.rewardsTotal - Math.min(giftCards, summary.total - summary.rewardsTotal),
      )
      expect(sum(rewardCertificates(basket, result).map(one => cents(one.applied)))).toBe(summary.rewardsTotal)
      const worth = basket.tenders.reduce((all, one) => all + (one.kind === 'reward' ? one.amount : 0), 0)
      expect(summary.rewardsExceedOrderTotalMessage !== '').toBe(worth > summary.total)
      for (const amount of [summary.total, summary.amountDue, summary.rewardsTotal, summary.tax, summary.shipping])
        expect(amount).toBeGreaterThanOrEqual(0)
      expect(summary.donation).toBe(any.donation)
      if (any.isExempt) expect([summary.tax, summary.isTaxExempt]).toEqual([0, true])
    }),
    { numRuns: 300 },
  )
})

test('[CRT-08] a promo code never raises the price of goods plus shipping', async () => {
  const cost = async (any: Any, promoCode: Any['promoCode']) => {
    const { summary } = await priced({ ...any, promoCode })
    return summary.merchandise - summary.discount + summary.shipping
  }
  await fc.assert(
    fc.asyncProperty(anyBasket, async any => {
      expect(await cost(any, any.promoCode)).toBeLessThanOrEqual(await cost(any, null))
    }),
    { numRuns: 200 },
  )
})

test('[CRT-08] [CRT-10] refuses an exclusive code that saves less than the free shipping it replaces', async () => {
  const lamp = {
    sku: { ...PLAIN_SKU, unitPrice: cents(5_000) },
    quantity: 1,
    shipMethod: 'ship' as const,
    isInstalled: false,
    isKnown: true,
  }
  const find = async (reference: readonly Promotion[]) => {
    const {
      result: { promotions, totals },
    } = await priced(
      {
        lines: [lamp],
        country: 'US',
        tenders: [],
        donation: ZERO,
        isExempt: false,
        promoCode: 'TEN',
        zip: true,
        hasStore: false,
        serviceLevel: 1,
      },
      reference,
    )
    return [promotions.code.kind, totals.discount, totals.shipping > 0]
  }
  const little = offer('little', 'TEN', { isExclusive: true, offer: { kind: 'off', off: { amount: cents(500) } } })
  expect([
    await find([little]),
    await find([little, offer('post', null, { offer: { kind: 'free-shipping' } })]),
  ]).toEqual([
    ['applies', 500, true],
    ['refused', 0, false],
  ])
})

test('a cart of gift cards only has no shipping, tax or discount', async () => {
  await fc.assert(
    fc.asyncProperty(anyBasket, async any => {
      const { summary } = await priced({
        ...any,
        lines: any.lines.map(one => ({ ...one, isInstalled: false, sku: { ...one.sku, isGiftCard: true } })),
      })
      expect([summary.discount, summary.shipping, summary.tax]).toEqual([0, 0, 0])
      expect(summary.total).toBe(summary.merchandise + summary.donation)
    }),
    { numRuns: 100 },
  )
})

const chair = {
  sku: { ...PLAIN_SKU, unitPrice: cents(100_000) },
  quantity: 1,
  shipMethod: 'ship' as const,
  isInstalled: false,
  isKnown: true,
}
const one = (more: Partial<Any> = {}): Any => ({
  lines: [chair],
  country: 'US',
  tenders: [],
  donation: ZERO,
  isExempt: false,
  promoCode: null,
  zip: true,
  hasStore: true,
  serviceLevel: 1,
  ...more,
})
test.each([
  ['without an address, the tax of the ZIP’s state is an estimate', one(), { tax: 6_250, isTaxEstimated: true }],
  ['without a ZIP, the tax is 0 and an estimate', one({ zip: false }), { tax: 0, isTaxEstimated: true }],
  [
    '[CRT-17] the tax of a pickup is that of its store, and no estimate',
    one({ lines: [{ ...chair, shipMethod: 'pickup' }], zip: false }),
    { tax: 6_250, isTaxEstimated: false, shipping: 0, pickupCount: 1 },
  ],
  [
    '[CRT-17] a pickup in Toronto has the tax of Ontario',
    one({ lines: [{ ...chair, shipMethod: 'pickup' }], country: 'CA' }),
    { tax: 13_000, isTaxEstimated: false },
  ],
  [
    'a pickup without a store has an estimated tax of 0',
    one({ lines: [{ ...chair, shipMethod: 'pickup' }], hasStore: false }),
    { tax: 0, isTaxEstimated: true },
  ],
  ['an exempt order has a tax of 0, and no estimate', one({ isExempt: true }), { tax: 0, isTaxEstimated: false }],
  [
    'a promo code gives a discount, and an automatic promotion free standard shipping',
    one({ promoCode: 'TEN' }),
    { discount: 10_000, shipping: 0, tax: 5_625 },
  ],
] as const)('%s', async (_what, any, expected) => expect((await priced(any)).summary).toMatchObject(expected))
