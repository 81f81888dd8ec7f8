import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyCell, plainText, slugOf, textCell } from './cell.ts'
import { csvLine } from './csv-line.ts'
import { CellFault, faultText } from './fault.ts'
import { googleProduct, headerOf as googleHeader } from './google.ts'
import { headerOf, shopifyProduct } from './shopify.ts'
import { toProduct } from './to-product.ts'

const columns = { sku: 'Variant SKU', name: 'Title', handle: 'Handle' }
const assumed = { brand: 'CB', country: 'US', category: 'everything' } as const
const none = () => {}
const row = (line: number, cells: Record<string, string>) => ({ row: line, cells })
const sofa = [
  row(2, {
    Handle: 'cloud-sofa',
    Title: 'Cloud Sofa',
    'Body (HTML)': '<p>Soft &amp; low.</p><ul><li>Seats three</li></ul>',
    Vendor: 'Mill',
    Type: 'Sofas',
    Published: 'true',
    'Option1 Name': 'Color',
    'Option1 Value': 'Oat',
    'Variant SKU': 'CL-OAT',
    'Variant Grams': '54431',
    'Variant Inventory Qty': '4',
    'Variant Price': '1,199.00',
    'Variant Compare At Price': '1499.00',
    'Image Src': 'https://img.example/a.jpg',
  }),
  row(3, {
    Handle: 'cloud-sofa',
    'Option1 Value': 'Rust',
    'Variant SKU': 'CL-RUST',
    'Variant Price': '1499',
    'Image Src': 'https://img.example/b.jpg',
    'Image Alt Text': 'In rust',
  }),
  row(4, { Handle: 'cloud-sofa', 'Image Src': 'https://img.example/a.jpg' }),
]

test('rows of a Shopify handle become one product; the compare-at price is the regular price', () => {
  const product = toProduct(shopifyProduct(sofa, none), assumed, columns, none)
  expect(product).toMatchObject({
    id: 'cloud-sofa',
    slug: 'cloud-sofa',
    name: 'Cloud Sofa',
    brand: 'CB',
    categories: ['sofas'],
    description: 'Soft & low.',
    details: ['Seats three'],
  })
  expect(product.skus).toMatchObject([
    {
      sku: 'CL-OAT',
      optionChoiceParameter: 'Color=OAT',
      prices: { US: { regular: 149_900, sale: 119_900 } },
      weightPounds: 120,
    },
    { sku: 'CL-RUST', optionChoiceParameter: 'Color=RUST', prices: { US: { regular: 149_900 } } },
  ])
  expect(shopifyProduct(sofa, none).images.map(image => [image.row, image.source])).toEqual([
    [2, 'https://img.example/a.jpg'],
    [3, 'https://img.example/b.jpg'],
  ])
})

test('a product without options has one SKU without choices; a draft is imported without prices', () => {
  const cells = {
    Handle: 'x',
    Title: 'X',
    Status: 'draft',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': '7',
    'Variant Price': '5',
  }
  expect(toProduct(shopifyProduct([row(2, cells)], none), assumed, columns, none).skus).toMatchObject([
    { sku: '7', optionChoices: [], prices: {} },
  ])
})

test('the header reports missing, unused and unknown columns', () => {
  expect(headerOf(['Title', 'SKU']).missing).toEqual(['Variant Price'])
  expect(
    headerOf(['Handle', 'Title', 'Variant Price', 'SEO Title', 'Google Shopping / Gender', 'Fabric grade']),
  ).toEqual({ missing: [], unused: ['SEO Title', 'Google Shopping / Gender'], unknown: ['Fabric grade'] })
  expect(googleHeader(['id', 'title', 'gtin', 'mood'])).toEqual({
    missing: ['price'],
    unused: ['gtin'],
    unknown: ['mood'],
  })
})

const faultOf = (run: () => unknown): [string, string] => {
  try {
    run()
  } catch (error) {
    if (error instanceof CellFault) return [error.column, error.message]
    throw error
  }
  throw new Error('no fault')
}
test.each([
  ['an unreadable price', { 'Variant Price': 'a lot' }, ['Variant Price', '"a lot" is not a price']],
  ['a price with half a cent', { 'Variant Price': '1.005' }, ['Variant Price', '"1.005" is not a price']],
  ['an empty price', { 'Variant Price': '' }, ['Variant Price', 'is empty']],
  [
    'a formula',
    { Title: '=HYPERLINK("x")' },
    ['Title', '"=HYPERLINK(\\"x\\")" begins like a spreadsheet formula; remove the first character'],
  ],
  [
    'a spreadsheet command',
    { Vendor: '@SUM(1)' },
    ['Vendor', '"@SUM(1)" begins like a spreadsheet formula; remove the first character'],
  ],
  [
    'a cell of ten megabytes',
    { 'Body (HTML)': 'x'.repeat(10_000_000) },
    ['Body (HTML)', 'has 10,000,000 characters; the maximum is 100,000'],
  ],
  ['an unknown status', { Status: 'maybe' }, ['Status', '"maybe" is not one of active, draft and archived']],
  [
    'a SKU with a space',
    { 'Variant SKU': 'A 1' },
    ['Variant SKU', '"A 1" is not a SKU: letters, digits, dots, dashes and underscores, at most 40'],
  ],
  [
    'a handle without letters or digits',
    { Handle: '***' },
    ['Handle', '"***" has no letter or digit from which to make an address'],
  ],
])('refuses %s with its column', (_, wrong, fault) => {
  expect(
    faultOf(() => toProduct(shopifyProduct([row(2, { ...sofa[0]!.cells, ...wrong })], none), assumed, columns, none)),
  ).toEqual(fault)
})

test('the row of a fault is that of the variant', () => {
  let at = 0
  expect(() =>
    shopifyProduct([sofa[0]!, row(3, { ...sofa[1]!.cells, 'Variant Price': '?' })], line => {
      at = line
    }),
  ).toThrow('is not a price')
  expect(faultText({ row: at, column: 'Variant Price', message: '"?" is not a price' })).toBe(
    'row 3, column "Variant Price": "?" is not a price',
  )
})

test('refuses two variants with the same options', () => {
  expect(() =>
    toProduct(
      shopifyProduct([sofa[0]!, row(3, { ...sofa[0]!.cells, 'Variant SKU': 'CL-2' })], none),
      assumed,
      columns,
      none,
    ),
  ).toThrow('has the same options as the variant in row 2')
})

test('items of one Google item group become one product; only differing attributes become options', () => {
  const item = (line: number, id: string, size: string, more: Record<string, string> = {}) =>
    row(line, {
      id,
      title: 'Fern Rug',
      item_group_id: 'fern',
      price: '499.00 USD',
      color: 'Green',
      size,
      product_type: 'Home > Rugs',
      availability: 'in_stock',
      image_link: `https://img.example/${id}.jpg`,
      ...more,
    })
  const product = toProduct(
    googleProduct(
      [
        item(5, 'F1', '5x8'),
        item(20, 'F2', '8x10', { price: '899 USD', sale_price: '799 USD', shipping_weight: '12.5 kg' }),
      ],
      none,
      0,
    ),
    assumed,
    columns,
    none,
  )
  expect(product).toMatchObject({
    slug: 'fern',
    categories: ['rugs'],
    skus: [
      { sku: 'F1', optionChoiceParameter: 'Size=5X8', prices: { US: { regular: 49_900 } } },
      {
        sku: 'F2',
        optionChoiceParameter: 'Size=8X10',
        prices: { US: { regular: 89_900, sale: 79_900 } },
        weightPounds: 27.56,
      },
    ],
  })
})

test('refuses a price in another currency than the country’s, such as US dollars in Canada', () => {
  const lamp = googleProduct([row(5, { id: 'L-1', title: 'Lamp', price: '26.00 USD' })], none, 0)
  expect(toProduct(lamp, assumed, columns, none).skus).toMatchObject([{ prices: { US: { regular: 2600 } } }])
  expect(faultOf(() => toProduct(lamp, { ...assumed, country: 'CA' }, columns, none))).toEqual([
    'price',
    '"26.00 USD" is not in CAD, the currency of the import’s country',
  ])
})

test('HTML becomes plain text: scripts are removed, entities decoded, tags become breaks', () => {
  expect(plainText('<p>A&nbsp;&#39;B&#39;</p><script>alert(1)</script><li>C<br>D')).toBe("A 'B'\nC\nD")
  fc.assert(fc.property(fc.string(), text => !/<[a-z][^>]*>/i.test(plainText(text))))
})

test('any name becomes a valid slug', () => {
  expect(slugOf('Crème Sofa, 84″')).toBe('creme-sofa-84')
  fc.assert(fc.property(fc.string(), name => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?-?$/.test(slugOf(name))))
})

test('parses amounts to cents, and accepts numbers and dashes that are no formulas', () => {
  expect(['$1,299.5', '12', '7.25 CAD', ''].map(text => moneyCell({ p: text }, 'p'))).toEqual([
    129_950,
    1200,
    725,
    undefined,
  ])
  expect(['-5', '+4.5', '-', '- a note'].map(text => textCell({ c: text }, 'c'))).toEqual([
    '-5',
    '+4.5',
    '-',
    '- a note',
  ])
})

test('a written cell is never a spreadsheet formula', () => {
  expect(csvLine(['=1+1', '-5', 'a,b', 'say "hi"', undefined, 3])).toBe('" =1+1",-5,"a,b","say ""hi""",,3\r\n')
})
