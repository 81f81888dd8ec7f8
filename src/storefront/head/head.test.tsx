import fc from 'fast-check'
import { createRoutesStub, Meta } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Location, ShownProduct, Sku } from '#catalog/rules/product.ts'
import { OPENING_TABLES } from '#cart/rules/shipping/default-shipping-tables.ts'
import { cents } from '#lib/money.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { SHOP_NAMES as shop } from '#tests/support/shop-names.ts'
import { pageMeta, shortened } from './page-meta.ts'
import { alternates } from './alternates.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import type { JsonLd } from './json-ld.ts'
import { listingData } from './listing-data.ts'
import { productData } from './product-data.ts'
import { shippingData } from './shipping-data.ts'
import { organizationData, storeData, storeListData, webSiteData } from './shop-data.ts'

const ORIGIN = 'https://cb.example'
const address = (path: string) => `${ORIGIN}${path}`
const origin = (code: SiteCode) => `https://${code.toLowerCase()}.example`

const sku = (number: string, more: Partial<Sku> = {}): Sku => ({
  sku: number,
  productId: '1001',
  optionChoices: [{ optionName: 'Color', choiceName: `Cloth ${number}`, choiceCode: `C${number}` }],
  optionChoiceParameter: `Color=C${number}`,
  prices: { US: { regular: cents(189_900) }, CA: { regular: cents(249_900) } },
  fulfilmentType: 'stock',
  colour: '#b9afa1',
  dimension: { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 },
  weightPounds: 142,
  boxes: [],
  leadTimeDays: 0,
  isOversize: true,
  isFreight: false,
  isNla: false,
  isVendorShipped: false,
  personalizationType: 0,
  installation: null,
  restrictedRegions: [],
  ...more,
})
const product = (skus: readonly Sku[], more: Partial<ShownProduct> = {}): ShownProduct => ({
  id: '1001',
  slug: 'alder-sofa',
  name: 'Alder 88″ Sofa',
  brand: 'CB',
  isKids: false,
  categories: ['sofas'],
  shortDescription: '',
  description: 'Three seats.',
  details: [],
  materials: 'Birch.',
  care: '',
  restrictedReason: null,
  isGiftCard: false,
  isUnlisted: false,
  department: 'sofas',
  drawing: {} as ShownProduct['drawing'],
  photos: [],
  skus,
  rating: { average: 4.6, count: 12 },
  ...more,
})
const facts = (skus: readonly Sku[], site = SITES['CB-US'], more: Partial<ShownProduct> = {}) => ({
  product: product(skus, more),
  site,
  shop,
  origin: ORIGIN,
  address,
  available: { 100101: 3, 100102: 0 },
  category: 'Sofas',
  shipping: OPENING_TABLES[site.country],
  madeAt: Date.parse('2026-11-22T18:00:00Z'),
  reviews: [
    {
      id: 'r1',
      productId: '1001',
      author: 'June',
      date: '2026-03-14',
      rating: 5,
      title: 'Deep',
      text: 'Fits three.',
      isVerified: true,
      recommends: true,
    },
  ],
})
const at = (data: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], data)

test('a product with one SKU is one offer with price, currency, availability, condition and shipping', () => {
  const data = JSON.parse(
    JSON.stringify(
      productData(facts([sku('100101', { prices: { US: { regular: cents(189_900), sale: cents(161_415) } } })])),
    ),
  ) as JsonLd
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Alder 88″ Sofa',
    sku: '100101',
    url: `${ORIGIN}/product/alder-sofa`,
    image: [`${ORIGIN}/pictures/100101.svg`],
    brand: { name: 'Cedar & Birch' },
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
    review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'June' } }],
    offers: {
      '@type': 'Offer',
      price: '1614.15',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
  expect(at(data, 'offers', 'shippingDetails', 0)).toMatchObject({
    shippingRate: { value: '199.00', currency: 'USD' },
    shippingDestination: { addressCountry: 'US' },
    deliveryTime: { handlingTime: { minValue: 1 }, transitTime: { minValue: 4, maxValue: 14 } },
  })
})

test('[NAV-12] on a Canadian site the offer has the Canadian price in Canadian dollars', () => {
  expect(productData(facts([sku('100101')], SITES['CB-CA'])).offers).toMatchObject({
    price: '2499.00',
    priceCurrency: 'CAD',
  })
  expect(
    productData(facts([sku('100101', { prices: { US: { regular: cents(1) } } })], SITES['CB-CA'])).offers,
  ).toBeUndefined()
})

test('a product with several SKUs is a group of at most twelve variants, sellable ones first', () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    sku(String(100_101 + i), { prices: { US: { regular: cents(10_000 + i * 100) } } }),
  ).toReversed()
  const data = productData(facts(many))
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '1001',
    variesBy: ['https://schema.org/color'],
    aggregateRating: { ratingValue: 4.6 },
    brand: { name: 'Cedar & Birch' },
  })
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['offers']))
  expect(at(data, 'hasVariant')).toHaveLength(12)
  expect(at(data, 'hasVariant', 0)).toMatchObject({
    '@type': 'Product',
    name: 'Alder 88″ Sofa, Cloth 100101',
    sku: '100101',
    mpn: '100101',
    color: 'Cloth 100101',
    url: `${ORIGIN}/product/alder-sofa?sku=100101`,
    image: `${ORIGIN}/pictures/100101.svg`,
    width: { value: 88, unitCode: 'INH' },
    offers: { '@type': 'Offer', price: '100.00', availability: 'https://schema.org/InStock' },
  })
})

test('a variant lists each choice that has a schema.org property; other choices are only in its name', () => {
  const choice = (optionName: string, choiceName: string) => ({ optionName, choiceName, choiceCode: choiceName })
  const scented = (number: string, scent: string) =>
    sku(number, { optionChoices: [choice('Size', 'Queen'), choice('Fabric', 'Oat Linen'), choice('Scent', scent)] })
  const data = productData(facts([scented('100101', 'Pine'), scented('100102', 'Sea')]))
  expect(data.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/color'])
  const second = at(data, 'hasVariant', 1) as JsonLd
  expect(second).toMatchObject({ size: 'Queen', color: 'Oat Linen', name: expect.stringContaining('Sea') as string })
  expect(Object.keys(second)).not.toContain('scent')
})

test('a price is valid for thirty days from the rendering of the page', () => {
  expect(productData(facts([sku('100101')])).offers).toMatchObject({ priceValidUntil: '2026-12-22' })
})

test.each([
  [{ fulfilmentType: 'stock' }, '100101', 'InStock'],
  [{ fulfilmentType: 'stock' }, '100102', 'OutOfStock'],
  [{ fulfilmentType: 'special-order' }, '100102', 'BackOrder'],
  [{ fulfilmentType: 'made-to-order' }, '100102', 'MadeToOrder'],
  [{ fulfilmentType: 'custom' }, '100102', 'MadeToOrder'],
] as const)('[LIM-03] %j of SKU %s is %s', (more, number, expected) => {
  expect(at(productData(facts([sku(number, more)])), 'offers', 'availability')).toBe(`https://schema.org/${expected}`)
})

test.each([
  [
    'comes from stock',
    { fulfilmentType: 'stock' },
    { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 30 },
  ],
  [
    'is made for one customer',
    { fulfilmentType: 'made-to-order' },
    { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  ],
] as const)('[LIM-03] the return policy of a SKU that %s follows the terms of use', (_, more, policy) => {
  expect(at(productData(facts([sku('100101', more)])), 'offers', 'hasMerchantReturnPolicy')).toMatchObject(policy)
})

test('without a clear rule in the terms no return policy is claimed', () => {
  expect(
    at(productData(facts([sku('100101', { fulfilmentType: 'special-order' })])), 'offers', 'hasMerchantReturnPolicy'),
  ).toBeUndefined()
  expect(
    at(productData(facts([sku('100101', { personalizationType: 700 })])), 'offers', 'hasMerchantReturnPolicy'),
  ).toBeUndefined()
})

test('a product without ratings claims none, and a discontinued one has no offer', () => {
  const data = productData({
    ...facts([sku('100101', { isNla: true })], undefined, { rating: { average: 0, count: 0 } }),
    reviews: [],
  })
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['aggregateRating', 'review', 'offers']))
})

test('[LIM-01] shipping a parcel to Alaska or Hawaii costs ten dollars more', () => {
  const parcel = {
    ...sku('100101', { isOversize: false }),
    unitPrice: cents(4_000),
    isGiftCard: false,
    categories: ['decor'],
    brand: 'CB' as const,
  }
  const rates = (site: SiteCode, piece = parcel, tables = OPENING_TABLES[SITES[site].country]) =>
    shippingData(SITES[site], piece, tables).map(one => at(one, 'shippingRate', 'value'))
  expect(rates('CB-US')).toEqual(['7.95', '17.95'])
  expect(rates('CB-CA')).toEqual(['9.95'])
  expect(
    shippingData(SITES['CB-US'], parcel, OPENING_TABLES.US).map(one =>
      at(one, 'deliveryTime', 'transitTime', 'maxValue'),
    ),
  ).toEqual([6, 9])
  expect(rates('CB-US', { ...parcel, isFreight: true })).toEqual(['169.00', '539.00'])
  expect(rates('CB-US', { ...parcel, isGiftCard: true })).toEqual(['0.00'])
  expect(
    rates('CB-US', parcel, {
      ...OPENING_TABLES.US,
      flatRates: [{ category: 'decor', brand: null, rate: cents(2_495) }],
    }),
  ).toEqual(['24.95', '34.95'])
})

test('breadcrumbs are numbered from one, and only the page itself has no address', () => {
  expect(breadcrumbData(address, [{ name: 'Home', path: '/' }, { name: 'Sofas' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Sofas' },
  ])
})

test('the second page of a listing continues the positions of the first', () => {
  const list = listingData(address, {
    name: 'Sofas',
    url: `${ORIGIN}/shop/sofas?page=2`,
    items: [{ slug: 'a', name: 'A' }],
    before: 24,
    total: 25,
  })
  expect(list).toMatchObject({ numberOfItems: 25, itemListElement: [{ position: 25, url: `${ORIGIN}/product/a` }] })
})

test('the structured data of a site names the seller, the search and the stores', () => {
  expect(organizationData(ORIGIN, SITES['CB2-US'], shop)).toMatchObject({
    '@type': 'OnlineStore',
    name: 'Copper & Basalt',
    logo: `${ORIGIN}/icon-cb2.svg`,
  })
  const { potentialAction } = webSiteData(ORIGIN, address, SITES['CB-CA'], shop)
  expect(at(potentialAction, 'target', 'urlTemplate')).toBe(`${ORIGIN}/search?q={search_term_string}`)
  const place = {
    location: 'soho',
    name: 'SoHo',
    kind: 'store',
    country: 'US',
    address1: '611 Broadway',
    city: 'New York',
    state: 'NY',
    postalCode: '10012',
    phone: '212-555-0122',
    latitude: 40.7,
    longitude: -74,
    brand: 'CB',
    services: [],
    timeZone: 'America/New_York',
    parking: null,
    hours: [
      { days: 'Mon–Sat', opens: '10:00', closes: '19:00' },
      { days: 'Sun', opens: '11:00', closes: '18:00' },
    ],
  } satisfies Location
  const now = Date.parse('2026-11-20T18:00:00Z')
  const storeFacts = { origin: ORIGIN, address, site: SITES['CB-US'], shop, now }
  expect(storeData({ ...storeFacts, location: place })).toMatchObject({
    '@type': 'FurnitureStore',
    name: 'Cedar & Birch SoHo',
    address: { addressRegion: 'NY' },
    geo: { latitude: 40.7 },
    openingHours: ['Mo-Sa 10:00-19:00', 'Su 11:00-18:00'],
    url: address('/stores/soho'),
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '10:00',
        closes: '19:00',
      },
      { dayOfWeek: ['Sunday'] },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(storeListData(address, [place])).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'SoHo', url: address('/stores/soho') }],
  })
  expect(storeData({ ...storeFacts, location: { ...place, kind: 'warehouse' } })).toBeUndefined()
})

test('[NAV-02] a page on both sites of a brand lists both as alternates; a page on one lists none', () => {
  expect(alternates(origin, 'CB2', '/shop/sofas', ['CA', 'US'])).toEqual([
    { hrefLang: 'en-US', href: 'https://cb2-us.example/shop/sofas' },
    { hrefLang: 'en-CA', href: 'https://cb2-ca.example/shop/sofas' },
    { hrefLang: 'fr-CA', href: 'https://cb2-ca.example/fr/shop/sofas' },
    { hrefLang: 'x-default', href: 'https://cb2-us.example/shop/sofas' },
  ])
  expect(alternates(origin, 'CB', '/shop/sofas', ['US'])).toEqual([])
})

const document = (meta: ReturnType<typeof pageMeta>): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Meta />, meta: () => meta as never }])
  return renderToStaticMarkup(<Stub />)
}

test('a product name cannot break out of the structured data', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), noise => {
      const name = `</script><script>alert(1)</script><!--${noise}`
      const html = document(
        pageMeta({
          title: 't',
          description: 'd',
          siteName: 's',
          canonical: 'c',
          jsonLd: [listingData(address, { name, url: '', items: [], before: 0, total: 0 })],
        }),
      )
      const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      expect(JSON.parse(text!)).toMatchObject({ name })
      expect(html.match(/<script/g)).toHaveLength(1)
    }),
    { numRuns: 50 },
  )
})

test("the head has the page's address, its neighbours and its social card; a hidden page says so", () => {
  const html = document(
    pageMeta({
      title: 'Sofas',
      description: 'All.',
      siteName: 'Cedar & Birch',
      canonical: `${ORIGIN}/shop/sofas?page=2`,
      prev: `${ORIGIN}/shop/sofas`,
      next: `${ORIGIN}/shop/sofas?page=3`,
      card: { href: `${ORIGIN}/c.jpg`, alt: 'A sofa' },
      isHidden: true,
    }),
  )
  for (const part of [
    `rel="canonical" href="${ORIGIN}/shop/sofas?page=2"`,
    `rel="prev" href="${ORIGIN}/shop/sofas"`,
    `rel="next" href="${ORIGIN}/shop/sofas?page=3"`,
    'content="noindex, follow"',
    `property="og:image" content="${ORIGIN}/c.jpg"`,
    'property="og:site_name" content="Cedar &amp; Birch"',
    'property="og:type" content="website"',
  ])
    expect(html).toContain(part)
})

test('a shortened description ends with a sentence or a whole word', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 80 }), text => {
      const short = shortened(text)
      expect(short.length).toBeLessThanOrEqual(161)
      expect(text.startsWith(short.replace(/…$/, ''))).toBe(true)
    }),
  )
})
