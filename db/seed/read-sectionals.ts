import { itemTypeCode } from '#catalog/rules/sectional-collection.ts'
import type { SectionalCollection, SectionalPiece } from '#catalog/rules/sectional-collection.ts'
import type { Known } from './check-product.ts'
import type { Choices, SeedProduct } from './expand-product.ts'
import type { PriceLists } from './lists-schema.ts'
import { ended, inBoth } from './price-list.ts'
import { WrittenProduct } from './product-schema.ts'
import { offeredFabrics } from './read-fabrics.ts'
import type { SeedFabric } from './read-fabrics.ts'
import { expand } from './read-products.ts'
import { pricedOptions } from './read-special-orders.ts'
import type { Item, Reading } from './reading.ts'
import { repeated } from './reading.ts'
import { WrittenSectional } from './upholstery-schema.ts'

type Piece = WrittenSectional['pieces'][number]

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const groupPrice = (lists: PriceLists, usd: number, percent: number): number => (percent === 0 ? usd : ended(lists, usd, usd * (1 + percent / 100)))

/** What is wrong with how pieces fit each other. */
function pieceFaults({ pieces }: WrittenSectional): { path: PropertyKey[]; text: string }[] {
  const joining = pieces.filter(piece => Object.values(piece.joints).includes('join'))
  const depth = joining.find(piece => !piece.kind.endsWith('chaise'))?.size.depth
  return [
    ...repeated(pieces.map(piece => piece.kind)).map(kind => ({ path: ['pieces'], text: `has two pieces of the kind ${kind}` })),
    ...joining.flatMap(piece => {
      const path = ['pieces', pieces.indexOf(piece), 'size']
      if (piece.size.height !== joining[0]!.size.height) return [{ path, text: `is not as high as the ${joining[0]!.kind} that it joins` }]
      if (piece.kind === 'corner' && piece.size.width !== piece.size.depth) return [{ path, text: 'a corner is as wide as it is deep' }]
      return piece.kind.endsWith('chaise') || piece.size.depth === depth ? [] : [{ path, text: `is ${piece.size.depth} inches deep; the pieces that it joins are ${depth}` }]
    }),
  ]
}

/** A piece as a product of its own: shown by its address, in no listing. */
const productOf = (collection: WrittenSectional, piece: Piece, fabrics: readonly SeedFabric[], lists: PriceLists): WrittenProduct => ({
  ...WrittenProduct.parse({
    id: piece.id, slug: slugOf(piece.name), name: piece.name, brand: collection.brand, categories: ['sofas'], shortDescription: piece.detail,
    description: `${piece.detail} ${collection.description}`, details: [piece.detail, ...collection.details], materials: collection.materials, care: collection.care,
    size: piece.size, weight: piece.weight, usd: piece.usd, drawing: collection.drawing, isOversize: true, isUnlisted: true, skus: [{ number: 1, choices: ['placeholder'] }],
  }),
  ...(piece.boxes !== undefined && { boxes: piece.boxes }),
  skus: collection.skus.map(({ number, fabric, property, leadTimeDays }) => {
    const group = fabrics.find(one => one.key === fabric)?.priceGroupCode
    return { number, choices: [fabric], property, leadTimeDays, usd: groupPrice(lists, piece.usd, (group && collection.groups[group]) ?? 0) }
  }),
})

const pieceOf = (collection: WrittenSectional, piece: Piece, fabrics: readonly SeedFabric[], lists: PriceLists): SectionalPiece => {
  const sku = (number: number) => `${piece.id}${String(number).padStart(2, '0')}`
  return {
    itemTypeCode: itemTypeCode(piece.kind), kind: piece.kind, name: piece.name, productId: piece.id, productSlug: slugOf(piece.name), sku: sku(collection.skus.at(-1)!.number),
    skuByFabric: Object.fromEntries(collection.skus.map(({ number, fabric }) => [fabrics.find(one => one.key === fabric)?.choiceCode ?? fabric, sku(number)])),
    width: piece.size.width, depth: piece.size.depth, height: piece.size.height, joints: piece.joints,
    prices: Object.fromEntries(Object.entries(collection.groups).map(([group, percent]) => [group, inBoth(lists, groupPrice(lists, piece.usd, percent))])),
  }
}

export interface Sectionals {
  readonly collections: readonly SectionalCollection[]
  readonly pieces: readonly SeedProduct[]
}

function collectionOf(item: Item<WrittenSectional>, fabrics: readonly SeedFabric[], choices: Choices, lists: PriceLists): SectionalCollection {
  const written = item.value
  const { offered, unknown } = offeredFabrics(fabrics, written.brand, Object.keys(written.groups), written.only, written.except)
  for (const key of unknown) item.report([written.only?.includes(key) ? 'only' : 'except'], `${key} is no fabric`)
  for (const [i, { fabric }] of written.skus.entries()) if (!offered.some(one => one.key === fabric)) item.report(['skus', i, 'fabric'], `${fabric} is not a fabric that the collection is offered in`)
  for (const { path, text } of pieceFaults(written)) item.report(path, text)
  return {
    collectionCode: written.code, slug: written.slug, name: written.name, brand: written.brand, isPublic: written.isPublic, description: written.description,
    style: written.style, fabricCodes: offered.map(fabric => fabric.choiceCode), options: pricedOptions(item, choices, lists),
    customOrderConfirmation: written.terms ?? null, leadTimeDays: written.leadTimeDays, pieces: written.pieces.map(piece => pieceOf(written, piece, fabrics, lists)),
  }
}

/** The collections of sectionals.yaml, and the products that their pieces are. */
export function readSectionals(reading: Reading, fabrics: readonly SeedFabric[], choices: Choices, lists: PriceLists, known: Known): Sectionals {
  if (!reading.has('sectionals.yaml')) return { collections: [], pieces: [] }
  const items = reading.list('sectionals.yaml', WrittenSectional, 'code')
  for (const field of ['code', 'slug'] as const) for (const twice of repeated(items.map(item => item.value[field]))) reading.faults.push(`sectionals.yaml: ${field} ${twice}: used twice`)
  return {
    collections: items.map(item => collectionOf(item, fabrics, choices, lists)),
    pieces: items.flatMap(item => item.value.pieces.flatMap((piece, i) =>
      expand({ value: productOf(item.value, piece, fabrics, lists), report: (path, text) => item.report(['pieces', i], `${piece.name}: ${path.map(String).join('.')}: ${text}`) }, choices, lists, known))),
  }
}
