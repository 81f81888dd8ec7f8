import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FABRIC_ATTRIBUTES, aboutFabric } from '#catalog/rules/fabric/fabric.ts'
import { FULFILMENT_TYPES, isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import { FAMILIES } from '#furniture/families.ts'
import { COVERS } from '#furniture/materials.ts'
import { buildProduct, openingStock } from './build-product.ts'
import { catalogueFolder } from './catalogue-folder.ts'
import { readCatalogueFolder } from './read-catalogue.ts'

const { categories, locations, products, fabrics, specialOrders, sectionals, sets } =
  readCatalogueFolder(catalogueFolder())
const built = products.map(buildProduct)
const listed = built.filter(product => !product.isUnlisted)
const skus = built.flatMap(product => product.skus)
const some = (of: (product: (typeof built)[number]) => boolean) => built.filter(of).length

test('the catalogue has 200 products and 2,000 SKUs or more, of both brands and kids, in every category', () => {
  expect(listed.length).toBeGreaterThanOrEqual(200)
  expect(listed.flatMap(product => product.skus).length).toBeGreaterThanOrEqual(2000)
  expect(listed.filter(product => product.brand === 'CB').length).toBeGreaterThanOrEqual(80)
  expect(listed.filter(product => product.brand === 'CB2').length).toBeGreaterThanOrEqual(60)
  expect(listed.filter(product => product.isKids).length).toBeGreaterThanOrEqual(15)
  expect(
    categories.filter(({ category }) => listed.filter(product => product.categories.includes(category)).length < 5),
  ).toEqual([])
})

test('[LIM-03] the catalogue has sales, all fulfilment types, made-to-order, out-of-stock and NLA SKUs', () => {
  expect(skus.some(sku => sku.prices.US?.sale !== undefined)).toBe(true)
  expect(FULFILMENT_TYPES.filter(type => skus.filter(sku => sku.fulfilmentType === type).length < 5)).toEqual([])
  expect(new Set(skus.map(sku => sku.fulfilmentType).filter(isMadeToOrder))).toEqual(
    new Set(['made-to-order', 'custom']),
  )
  expect(skus.some(sku => sku.isNla)).toBe(true)
  expect(products.some(product => product.skus.some(sku => sku.stock === 0))).toBe(true)
})

test('[MON-05] each personalization type (0, 100, 700, 705) has SKUs that are sold', () => {
  expect(
    Object.fromEntries(
      ['none', 'legacy', 'embroidery', 'etching'].map(written => [
        written,
        new Set(
          built.flatMap((product, i) =>
            product.skus
              .filter((_, k) => products[i]!.skus[k]!.personalization === written)
              .map(sku => sku.personalizationType),
          ),
        ),
      ]),
    ),
  ).toEqual({ none: new Set([0]), legacy: new Set([100]), embroidery: new Set([700]), etching: new Set([705]) })
})

test('the catalogue has freight, oversize, installation, restricted (PFAS) and vendor-shipped products', () => {
  const freight = built.filter(product => product.skus.some(sku => sku.isFreight))
  expect(freight.length).toBeGreaterThanOrEqual(3)
  expect(
    freight.filter(product => product.skus.some(sku => sku.boxes.length === 0)).map(product => product.slug),
  ).toEqual([])
  expect(some(product => product.skus.some(sku => sku.isOversize))).toBeGreaterThanOrEqual(20)
  expect(new Set(skus.map(sku => sku.installation))).toEqual(new Set([null, 'assembly', 'hanging']))
  const restricted = built.filter(product => product.restrictedReason !== null)
  expect(restricted.some(product => /PFAS/.test(product.restrictedReason ?? ''))).toBe(true)
  expect(
    restricted
      .filter(product => product.skus.every(sku => sku.restrictedRegions.length === 0))
      .map(product => product.slug),
  ).toEqual([])
  expect(some(product => product.skus.some(sku => sku.isVendorShipped))).toBeGreaterThanOrEqual(3)
  expect(
    built
      .filter(product => product.isGiftCard)
      .map(product => product.brand)
      .toSorted(),
  ).toEqual(['CB', 'CB2'])
})

test('there are 60 fabrics and leathers or more, in every price group, in materials of their colour family', () => {
  expect(fabrics.length).toBeGreaterThanOrEqual(60)
  expect(new Set(fabrics.map(fabric => fabric.priceGroupCode))).toEqual(new Set(['A', 'B', 'C', 'D', 'E', 'F']))
  expect(
    fabrics
      .filter(fabric => COVERS[fabric.material as keyof typeof COVERS].family !== fabric.family)
      .map(fabric => fabric.material),
  ).toEqual([])
  expect(new Set(fabrics.map(fabric => fabric.kind))).toEqual(new Set(['fabric', 'leather']))
})

test('[SWT-25] each fabric gives its origin (947), content (996), care (938) and type (1088)', async () => {
  expect(FABRIC_ATTRIBUTES).toMatchObject({ origin: 947, content: 996, care: 938, type: 1088 })
  expect(
    fabrics
      .filter(fabric => Object.values(aboutFabric(fabric)).some(value => value === undefined || value === ''))
      .map(fabric => fabric.choiceCode),
  ).toEqual([])
  const oat = fabrics.find(fabric => fabric.choiceCode === 'LIN0102')!
  expect(Object.fromEntries(oat.attributes.map(({ attributeId, value }) => [attributeId, value]))).toMatchObject({
    947: 'Belgium',
    996: '100% European flax linen',
    1088: 'Linen',
  })
  expect(await readFile(new URL('../../catalogue/fabrics.yaml', import.meta.url), 'utf8')).toContain('origin: Belgium')
})

test('special-order families have priced options instead of one SKU for each combination', () => {
  expect(specialOrders.length).toBeGreaterThanOrEqual(8)
  for (const { sku, fabricCodes, prices, options } of specialOrders) {
    const booked = skus.find(one => one.sku === sku)!
    expect(booked.fulfilmentType).not.toBe('stock')
    const combinations = options.reduce((count, option) => count * option.choices.length, fabricCodes.length)
    expect(combinations).toBeGreaterThan(built.find(product => product.id === booked.productId)!.skus.length)
    const usd = Object.values(prices).map(price => price.US!)
    expect(usd).toEqual(usd.toSorted((a, b) => a - b))
  }
})

test('the price of a family in the fabric of its booking SKU equals the price of that SKU', () => {
  const groupOf = new Map(fabrics.map(fabric => [fabric.choiceCode, fabric.priceGroupCode]))
  const prices = specialOrders.map(({ code, sku: number, prices }) => {
    const sku = skus.find(one => one.sku === number)!
    return [
      code,
      prices[sku.optionChoices.flatMap(choice => groupOf.get(choice.choiceCode) ?? [])[0]!]?.US,
      sku.prices.US!.regular,
    ]
  })
  expect(prices.filter(([, family, booked]) => family !== booked)).toEqual([])
})

test('sectionals are public and private, of both brands, and each can turn a corner and end on both sides', () => {
  expect(new Set(sectionals.map(({ brand, isPublic }) => `${brand} ${isPublic ? 'public' : 'private'}`)).size).toBe(4)
  for (const { pieces, style, collectionCode } of sectionals) {
    const ends = (side: 'left' | 'right') => pieces.filter(piece => piece.joints[side] === 'end').length
    expect(
      [ends('left') > 0, ends('right') > 0, pieces.some(piece => piece.joints.front === 'join')],
      collectionCode,
    ).toEqual([true, true, true])
    const family = FAMILIES[style.family as keyof typeof FAMILIES]
    expect(family.parameters.safeParse(style.parameters).error?.message, collectionCode).toBeUndefined()
    for (const piece of pieces) {
      const product = built.find(one => one.id === piece.productId)!
      expect(product.isUnlisted).toBe(true)
      expect(product.skus.map(sku => sku.sku).toSorted()).toEqual(Object.values(piece.skuByFabric).toSorted())
      expect(product.skus.map(sku => sku.sku)).toContain(piece.sku)
    }
  }
})

test('the price of a piece in a stock fabric equals the collection’s price for the fabric’s price group', () => {
  const groupOf = new Map(fabrics.map(fabric => [fabric.choiceCode, fabric.priceGroupCode]))
  for (const piece of sectionals.flatMap(collection => collection.pieces)) {
    for (const [code, number] of Object.entries(piece.skuByFabric))
      expect(skus.find(sku => sku.sku === number)!.prices.US!.regular, piece.name).toBe(
        piece.prices[groupOf.get(code)!]!.US,
      )
  }
})

test('there are at least ten layouts in five fabrics, three for each public collection', () => {
  const layouts = sectionals.flatMap(collection => collection.layouts)
  expect(layouts.length).toBeGreaterThanOrEqual(10)
  expect(new Set(layouts.map(one => one.fabricChoiceCode)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(layouts.map(one => one.slug)).size).toBe(layouts.length)
  for (const { pieces, layouts: own, fabricCodes, isPublic, slug } of sectionals) {
    expect(own.length, slug).toBeGreaterThanOrEqual(isPublic ? 3 : 1)
    const codes = new Set(pieces.map(piece => piece.itemTypeCode))
    for (const { itemTypes, fabricChoiceCode, slug: at } of own)
      expect(
        [itemTypes.every(code => codes.has(code)), fabricCodes.includes(fabricChoiceCode), at.startsWith(`${slug}-`)],
        at,
      ).toEqual([true, true, true])
  }
})

test('each piece of a sectional has one box, and each ALDER piece fits through a 30-inch door', () => {
  for (const collection of sectionals) {
    const boxes = collection.pieces.map(piece => skus.find(sku => sku.sku === piece.sku)!.boxes)
    expect(
      boxes.every(list => list.length === 1 && list[0]!.quantity === 1),
      collection.collectionCode,
    ).toBe(true)
    if (collection.collectionCode === 'ALDER')
      expect(boxes.flat().filter(({ width, depth, height }) => Math.min(width, depth, height) > 30)).toEqual([])
  }
})

test('a piece is drawn with an arm only on the sides where it ends', () => {
  const drawn = (code: string, itemType: string) =>
    products.find(
      one =>
        one.id ===
        sectionals.find(one => one.collectionCode === code)!.pieces.find(one => one.itemTypeCode === itemType)!
          .productId,
    )!.drawing
  expect(['LAS', 'RAL', 'ALC', 'WDG', 'COR'].map(itemType => drawn('ALDER', itemType))).toMatchObject([
    { open: 'right', seats: 2 },
    { open: 'left', seats: 2 },
    { open: 'both', seats: 1 },
    { open: 'both' },
    { open: 'both', corner: true },
  ])
  expect([drawn('ALDER', 'RCH'), drawn('ALDER', 'OTT'), drawn('ALDER', 'CON'), drawn('QUARRY', 'LBU')]).toMatchObject([
    { open: 'left', chaise: 'right' },
    { arms: 'none', back: 'none' },
    { form: 'cabinet' },
    { open: 'both' },
  ])
})

test('sets contain only products that are listed', () => {
  expect(sets.length).toBeGreaterThanOrEqual(10)
  const sold = new Set(listed.map(product => product.id))
  expect(sets.flatMap(set => set.productIds).filter(id => !sold.has(id))).toEqual([])
})

test('Canadian prices exceed US prices, and have a price-list ending where the file gives none', () => {
  const sold = built.flatMap((product, i) =>
    product.skus
      .filter(sku => sku.prices.CA !== undefined && !product.isGiftCard)
      .map(sku => ({ ...sku, isOwn: products[i]!.cad !== undefined })),
  )
  expect(sold.filter(({ prices }) => prices.CA!.regular <= prices.US!.regular).map(sku => sku.sku)).toEqual([])
  expect(
    sold
      .filter(
        ({ prices, isOwn }) =>
          !isOwn && ![900, 95].includes(prices.CA!.regular % (prices.US!.regular >= 10_000 ? 1000 : 100)),
      )
      .map(sku => sku.sku),
  ).toEqual([])
})

test('stock is opened at the locations that the file names, and is 0 elsewhere', () => {
  const at = products.findIndex(product => typeof product.skus[0]!.stock !== 'object')
  const rows = openingStock(
    { ...products[at]!, skus: products[at]!.skus.map(sku => ({ ...sku, stock: { 'wh-reno': 4 } })) },
    { ...built[at]!, skus: built[at]!.skus.map(sku => ({ ...sku, fulfilmentType: 'stock', isNla: false })) },
    locations,
  )
  expect(rows.filter(row => row.location === 'wh-reno').every(row => row.available === 4)).toBe(true)
  expect(rows.filter(row => row.location !== 'wh-reno').every(row => row.available === 0)).toBe(true)
})
