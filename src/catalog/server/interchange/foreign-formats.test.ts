import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ForeignProduct } from '#catalog/rules/interchange/foreign-product.ts'
import { csvFormatOf } from '../../../../scripts/catalog/format-of.ts'
import { noColumns, readForeign } from './foreign-source.ts'
import type { Read } from './foreign-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads a file with these lines, in the format detected from its columns. */
async function read(name: string, lines: readonly string[]) {
  const file = join(folder, name)
  await writeFile(file, `${lines.join('\n')}\n`)
  const format = csvFormatOf(file) as 'shopify' | 'woocommerce' | 'vendure'
  const columns = noColumns()
  const reads: Read[] = []
  for await (const one of readForeign(file, format, columns)) reads.push(one)
  const products = reads.flatMap(one => ('product' in one ? [one.product] : []))
  const faults = reads.flatMap(one => ('fault' in one ? [one.fault] : []))
  const leftOut = reads.flatMap(one => ('leftOut' in one ? [one.leftOut.message] : []))
  return { format, columns, products, faults, leftOut }
}
const skusOf = (product: ForeignProduct) => product.variants.map(variant => variant.sku)

test('a Shopify file without SKUs gets SKUs from handles and choices, stable across imports', async () => {
  const lines = [
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
      'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,' +
      'Variant Weight Unit',
    'clay-jug,Clay Jug,<p>A jug</p>,Table,true,Size,Small,,0,,1,9.99,,,false,kg',
    'clay-jug,,,,,,Extra large,,0,,3,15.99,,,,kg',
    'clay-jug,,,,,,,,,,,,,https://img.example/jug.jpg,,',
    'plain-stool,Plain Stool,,Table,true,Title,Default Title,,0,,2,59.99,75,,false,kg',
    `${'very-long-handle-'.repeat(3)}x,Long,,Table,true,Color,Été,,0,,2,59.99,75,,false,kg`,
  ]
  const [first, second] = [await read('sample.csv', lines), await read('again.csv', lines)]
  expect(first.faults).toEqual([])
  expect(first.products.map(skusOf)).toEqual([
    ['clay-jug-small', 'clay-jug-extra-large'],
    ['plain-stool'],
    [expect.stringMatching(/^very-long-handle-very-long-handl?-?-[0-9a-z]{7}$/)],
  ])
  expect(first.products.flatMap(skusOf).every(sku => sku.length <= 40)).toBe(true)
  expect(second.products).toEqual(first.products)
})

test('Shopify’s current column names are recognized, and faults name columns as in the file', async () => {
  const header =
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,' +
    'Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,' +
    'Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),' +
    'Weight unit for display,Requires shipping,Fulfillment service,' +
    'Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,' +
    'Color (product.metafields.shopify.color-pattern),Google Shopping / Age group,Price / International'
  const row =
    'Pine Stool,pine-stool,<p>A stool</p>,Mill,Furniture > Stools,,,TRUE,active,ST-1,,Color,Oat,,49.50,60,,TRUE,,' +
    'shopify,7,DENY,4536,g,TRUE,manual,https://img.example/a.jpg,1,Oat stool,,FALSE,,,,'
  const { format, columns, products, faults } = await read('present.csv', [header, row])
  expect([format, faults, [...columns.unknown]]).toEqual(['shopify', [], []])
  expect(products).toMatchObject([
    {
      handle: 'pine-stool',
      name: 'Pine Stool',
      description: 'A stool',
      type: 'Stools',
      isPublished: true,
      variants: [
        {
          sku: 'ST-1',
          options: [{ name: 'Color', value: 'Oat' }],
          price: 4950,
          compareAt: 6000,
          quantity: 7,
          weightPounds: 10,
        },
      ],
      images: [{ source: 'https://img.example/a.jpg', alt: 'Oat stool' }],
    },
  ])
  expect(columns.given.get('Variant Price')).toBe('Price')
})

const WOO =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",' +
  'Stock,"Weight (lbs)","Length (in)","Sale price","Regular price",Categories,Images,Parent,Position,' +
  '"Attribute 1 name",' +
  '"Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)","Meta: _wpcom_is_markdown"'

test('WooCommerce variations find their products anywhere in the file, and “any size” becomes every size', async () => {
  const { format, columns, products, faults, leftOut } = await read('woo.csv', [
    WOO,
    '44,variable,chair,Café Chair,1,1,visible,Folds.,Long text,1,,.5,24,,,"Furniture > Chairs, Sale",' +
      'https://img.example/c.jpg,,0,Color,"Blue, Green",1,Size,"Large, Small",1',
    '46,simple,lamp,Lamp,1,0,visible,,Lit.\\nWell.,1,3,2,,18,20,Lamps,,,0,Color,Red,1,,,',
    '47,simple,,Shade,-1,0,visible,,,0,,,,,9,Lamps,,,0,,,,,,',
    '73,"simple, downloadable, virtual",album,Album,1,0,visible,,,1,,,,,15,Music,,,0,,,,,,',
    '87,grouped,set,Whole Set,1,0,visible,,,1,,,,,,Lamps,,,0,,,,,,',
    '76,variation,chair-blue,Chair - Blue,1,0,visible,,,1,,,,,45,,https://img.example/b.jpg,chair,0,Color,Blue,,Size,,',
    '77,variation,chair-green,Chair - Green,1,0,visible,,,1,5,,,42,45,,,id:44,0,Color,Green,,Size,Small,',
  ])
  expect([format, faults, [...columns.unknown]]).toEqual(['woocommerce', [], []])
  expect(leftOut).toEqual(['"Album" is downloadable', '"Whole Set" is grouped'])
  expect(products).toMatchObject([
    {
      handle: 'chair',
      type: 'Chairs',
      description: 'Folds.\nLong text',
      images: [{ source: 'https://img.example/c.jpg' }, { source: 'https://img.example/b.jpg' }],
      variants: [
        {
          sku: 'chair-blue-large',
          options: [{ value: 'Blue' }, { value: 'Large' }],
          price: 4500,
          quantity: 'uncounted',
          weightPounds: 0.5,
        },
        {
          sku: 'chair-blue-small',
          options: [{ value: 'Blue' }, { value: 'Small' }],
          price: 4500,
          quantity: 'uncounted',
        },
        {
          sku: 'chair-green',
          options: [{ value: 'Green' }, { value: 'Small' }],
          price: 4200,
          compareAt: 4500,
          quantity: 5,
        },
      ],
    },
    {
      handle: 'lamp',
      description: 'Lit.\nWell.',
      variants: [{ sku: 'lamp', options: [], price: 1800, compareAt: 2000, quantity: 3 }],
    },
    { handle: 'shade-47', isPublished: false, variants: [{ sku: 'shade-47', quantity: 0 }] },
  ])
})

test('products hidden in WooCommerce are hidden; without a visibility the value is undefined', async () => {
  const lamp = (visibility: string) => `46,simple,lamp,Lamp,1,0,${visibility},,,1,3,2,,,20,Lamps,,,0,,,,,,`
  const hidden = async (visibility: string) => {
    const { products, faults } = await read('woo-visibility.csv', [WOO, lamp(visibility)])
    return products[0]?.isHidden ?? faults[0]?.message
  }
  expect(await hidden('hidden')).toBe(true)
  expect(await hidden('search')).toBe(false)
  expect(await hidden('')).toBeUndefined()
  expect(await hidden('perhaps')).toBe('"perhaps" is not one of visible, catalog, search and hidden')
})

test('orphan variations, products without variations and invalid stock are reported by row and column', async () => {
  const { faults } = await read('woo-bad.csv', [
    WOO,
    '44,variable,chair,Chair,1,1,visible,,,1,,,,,,,,,0,Color,Blue,1,,,',
    '46,simple,lamp,Lamp,1,0,visible,,,perhaps,,,,,20,,,,0,,,,,,',
    '76,variation,x,X,1,0,visible,,,1,,,,,45,,,nowhere,0,Color,Blue,,,,',
  ])
  expect(faults).toEqual([
    { row: 2, column: 'Type', message: 'is variable, but the file has no variation of it' },
    { row: 3, column: 'In stock?', message: '"perhaps" is not one of 1, 0 and backorder' },
    { row: 4, column: 'Parent', message: '"nowhere" is not a product of the file' },
  ])
})

test('Vendure rows without a name are variants of the product above', async () => {
  const { format, columns, products, faults } = await read('vendure.csv', [
    'name:en,slug:en,description:en,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,' +
      'trackInventory,variantAssets,variantFacets,variant:weight',
    'Oak Desk,oak-desk,<p>A desk</p>,a.jpg|b.jpg,category:desks|brand:Mill,size|finish,60 in|Oiled,' +
      'D-1,1299.00,standard,5,true,,,',
    ',,,,,,72 in|Oiled,D-2,1399.00,standard,0,false,c.jpg,,',
    'Clip Lamp,,,,,,,,74.89,standard,100,,,,',
  ])
  expect([format, faults, [...columns.unknown], [...columns.unused]]).toEqual([
    'vendure',
    [],
    [],
    ['taxCategory', 'variantFacets', 'variant:weight'],
  ])
  expect(products).toMatchObject([
    {
      handle: 'oak-desk',
      type: 'desks',
      vendor: 'Mill',
      description: 'A desk',
      images: [{ source: 'a.jpg' }, { source: 'b.jpg' }, { source: 'c.jpg' }],
      variants: [
        {
          sku: 'D-1',
          options: [
            { name: 'Size', value: '60 in' },
            { name: 'Finish', value: 'Oiled' },
          ],
          price: 129_900,
          quantity: 5,
        },
        {
          sku: 'D-2',
          options: [
            { name: 'Size', value: '72 in' },
            { name: 'Finish', value: 'Oiled' },
          ],
          quantity: 'uncounted',
        },
      ],
    },
    { handle: 'clip-lamp', variants: [{ sku: 'clip-lamp', options: [], price: 7489, quantity: 100 }] },
  ])
})
