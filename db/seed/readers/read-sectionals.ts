import { itemTypeCode } from '#catalog/rules/sectional-collection.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import type { PieceKind, SectionalCollection, SectionalPiece } from '#catalog/rules/sectional-collection.ts'
import { linksOf, WEDGE_DEGREES, wedgeRing } from '#planner/rules/links.ts'
import { MM_PER_INCH } from '#planner/rules/plan.ts'
import type { Known } from '../check-product.ts'
import type { Choices, SeedProduct } from '../expand-product.ts'
import type { PriceLists } from '../schemas/lists-schema.ts'
import { ended, inBoth } from '../price-list.ts'
import { WrittenProduct } from '../schemas/product-schema.ts'
import { offeredFabrics } from './read-fabrics.ts'
import type { SeedFabric } from './read-fabrics.ts'
import { photosOfSlug } from './read-pictures.ts'
import type { Pictures } from './read-pictures.ts'
import { expand } from './read-products.ts'
import { pricedOptions } from './read-special-orders.ts'
import type { Item, Reading } from './reading.ts'
import { repeated } from './reading.ts'
import { WrittenSectional } from '../schemas/upholstery-schema.ts'

type Piece = WrittenSectional['pieces'][number]

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const groupPrice = (lists: PriceLists, usd: number, percent: number): number =>
  percent === 0 ? usd : ended(lists, usd, usd * (1 + percent / 100))

/** A chaise is deeper than its neighbours; a wedge is a ring segment in a box. */
const hasOwnDepth = (kind: PieceKind): boolean => kind.endsWith('chaise') || kind === 'wedge'

/**
 * Distance in inches from the middle of a wedge's back to its front: a segment of a ring that is as wide as the
 * adjacent seats are deep.
 */
function wedgeDepth(width: number, seats: number): number {
  const outer = wedgeRing({ width, depth: 0 }).outer / MM_PER_INCH
  return outer - Math.max(0, outer - seats) * Math.cos((WEDGE_DEGREES * Math.PI) / 360)
}

/** Faults in how the pieces of a collection fit each other. */
function pieceFaults({ pieces }: WrittenSectional): { path: PropertyKey[]; text: string }[] {
  const joining = pieces.filter(piece => Object.values(piece.joints).includes('join'))
  const depth = joining.find(piece => !hasOwnDepth(piece.kind))?.size.depth
  return [
    ...repeated(pieces.map(piece => piece.kind)).map(kind => ({
      path: ['pieces'],
      text: `has two pieces of the kind ${kind}`,
    })),
    ...joining.flatMap(piece => {
      const path = ['pieces', pieces.indexOf(piece), 'size']
      if (piece.kind !== 'console' && piece.size.height !== joining[0]!.size.height)
        return [{ path, text: `is not as high as the ${joining[0]!.kind} that it joins` }]
      if (piece.kind === 'corner' && piece.size.width !== piece.size.depth)
        return [{ path, text: 'must be square: a corner is as wide as it is deep' }]
      if (
        piece.kind === 'wedge' &&
        depth !== undefined &&
        Math.abs(piece.size.depth - wedgeDepth(piece.size.width, depth)) > 1
      ) {
        const { width } = piece.size
        const fitting = Math.round(wedgeDepth(width, depth))
        const text = `a wedge ${width} inches wide between seats ${depth} inches deep is ${fitting} inches deep`
        return [{ path, text }]
      }
      return hasOwnDepth(piece.kind) || piece.size.depth === depth
        ? []
        : [{ path, text: `is ${piece.size.depth} inches deep; the pieces that it joins are ${depth}` }]
    }),
  ]
}

/** Faults in the order of a layout's pieces: each must join the next, and both ends must be finished. */
function layoutFaults({ pieces, layouts }: WrittenSectional): { path: PropertyKey[]; text: string }[] {
  const joint = (kind: PieceKind, way: 'in' | 'out') => {
    const piece = pieces.find(one => one.kind === kind)
    return piece && piece.joints[linksOf({ kind, ...piece.size })[way].side]
  }
  return [
    ...repeated(layouts.map(layout => layout.key)).map(key => ({
      path: ['layouts'],
      text: `gives the key ${key} twice`,
    })),
    ...layouts.flatMap((layout, i) => {
      const at = (text: string) => ({ path: ['layouts', i, 'pieces'], text })
      const unknown = layout.pieces.filter(kind => !pieces.some(piece => piece.kind === kind))
      if (unknown.length > 0) return [at(`contains a piece that the collection does not have: ${unknown[0]}`)]
      const row = layout.pieces.filter(kind => kind !== 'ottoman')
      return [
        ...(layout.pieces.slice(row.length).every(kind => kind === 'ottoman')
          ? []
          : [at('has an ottoman between pieces that join; ottomans come last')]),
        ...row.flatMap((kind, k) => {
          const next = row[k + 1]
          const isJoined = next !== undefined && joint(kind, 'out') === 'join' && joint(next, 'in') === 'join'
          return next === undefined || isJoined ? [] : [at(`${kind} does not join ${next}`)]
        }),
        ...(row.length > 0 && joint(row[0]!, 'in') === 'join'
          ? [at(`begins with ${row[0]}, whose left side is open`)]
          : []),
        ...(row.length > 0 && joint(row.at(-1)!, 'out') === 'join'
          ? [at(`ends with ${row.at(-1)}, whose right side is open`)]
          : []),
      ]
    }),
  ]
}

/** Adapts the collection's drawing to one piece: arms only on the sides where it ends, and its own number of seats. */
function pieceDrawing(drawing: WrittenSectional['drawing'], { kind, joints }: Piece): WrittenSectional['drawing'] {
  if (drawing.form !== 'seating') return drawing
  const { chaise: _, ...whole } = drawing
  const seats = kind.endsWith('sofa') || kind.endsWith('loveseat') ? 2 : 1
  if (kind === 'ottoman') return { ...whole, seats, arms: 'none', back: 'none' }
  if (kind === 'console')
    return {
      form: 'cabinet',
      bays: [['door']],
      pull: 'none',
      base: whole.legs === 'tapered' || whole.legs === 'plinth' ? whole.legs : 'none',
      metal: whole.wood,
      fill: 'none',
    }
  if (kind === 'corner') return { ...whole, seats, corner: true, open: 'both' }
  const isEnd = (side: 'left' | 'right') => joints[side] === 'end' && !kind.endsWith('bumper')
  const open = isEnd('left') ? 'right' : isEnd('right') ? 'left' : 'both'
  return {
    ...whole,
    seats,
    open,
    ...(kind.endsWith('chaise') && { chaise: isEnd('left') ? ('left' as const) : ('right' as const) }),
  }
}

/** Builds the product of a piece: available at its address, but in no listing. */
const productOf = (
  collection: WrittenSectional,
  piece: Piece,
  fabrics: readonly SeedFabric[],
  lists: PriceLists,
): WrittenProduct => ({
  ...WrittenProduct.parse({
    id: piece.id,
    slug: slugOf(piece.name),
    name: piece.name,
    brand: collection.brand,
    categories: ['sofas'],
    shortDescription: piece.detail,
    description: `${piece.detail} ${collection.description}`,
    details: [piece.detail, ...collection.details],
    materials: collection.materials,
    care: collection.care,
    packing: collection.packing,
    size: piece.size,
    weight: piece.weight,
    usd: piece.usd,
    drawing: pieceDrawing(collection.drawing, piece),
    isOversize: true,
    isUnlisted: true,
    skus: [{ number: 1, choices: ['placeholder'] }],
  }),
  ...(piece.boxes !== undefined && { boxes: piece.boxes }),
  skus: collection.skus.map(({ number, fabric, property, leadTimeDays }) => {
    const group = fabrics.find(one => one.key === fabric)?.priceGroupCode
    return {
      number,
      choices: [fabric],
      property,
      leadTimeDays,
      usd: groupPrice(lists, piece.usd, (group && collection.groups[group]) ?? 0),
    }
  }),
})

const pieceOf = (
  collection: WrittenSectional,
  piece: Piece,
  fabrics: readonly SeedFabric[],
  lists: PriceLists,
): SectionalPiece => {
  const sku = (number: number) => `${piece.id}${String(number).padStart(2, '0')}`
  return {
    itemTypeCode: itemTypeCode(piece.kind),
    kind: piece.kind,
    name: piece.name,
    productId: piece.id,
    productSlug: slugOf(piece.name),
    sku: sku(collection.skus.at(-1)!.number),
    skuByFabric: Object.fromEntries(
      collection.skus.map(({ number, fabric }) => [
        fabrics.find(one => one.key === fabric)?.choiceCode ?? fabric,
        sku(number),
      ]),
    ),
    width: piece.size.width,
    depth: piece.size.depth,
    height: piece.size.height,
    joints: piece.joints,
    prices: Object.fromEntries(
      Object.entries(collection.groups).map(([group, percent]) => [
        group,
        inBoth(lists, groupPrice(lists, piece.usd, percent)),
      ]),
    ),
  }
}

export interface Sectionals {
  readonly collections: readonly SectionalCollection[]
  readonly pieces: readonly SeedProduct[]
}

/** Picture of a layout: the main view in `pictures/<slug>/pictures.json`, or null. */
function layoutPhoto(pictures: Pictures, slug: string): Photo | null {
  const found = photosOfSlug(pictures, slug).find(photo => photo.view === 'main')
  if (found === undefined) return null
  const { choiceCodes: _, ...photo } = found
  return photo
}

function collectionOf(
  item: Item<WrittenSectional>,
  fabrics: readonly SeedFabric[],
  choices: Choices,
  lists: PriceLists,
  pictures: Pictures,
): SectionalCollection {
  const written = item.value
  const { offered, unknown } = offeredFabrics(
    fabrics,
    written.brand,
    Object.keys(written.groups),
    written.only,
    written.except,
  )
  for (const key of unknown) item.report([written.only?.includes(key) ? 'only' : 'except'], `${key} is not a fabric`)
  for (const [i, { fabric }] of written.skus.entries())
    if (!offered.some(one => one.key === fabric))
      item.report(['skus', i, 'fabric'], `${fabric} is not a fabric that the collection is offered in`)
  if (written.skus.at(-1)!.property === 0)
    item.report(
      ['skus', written.skus.length - 1, 'property'],
      'is sold from stock; other fabrics are ordered as the last SKU, which must be special or made to order',
    )
  for (const [i, { fabric }] of written.layouts.entries())
    if (!offered.some(one => one.key === fabric))
      item.report(['layouts', i, 'fabric'], `${fabric} is not a fabric that the collection is offered in`)
  for (const { path, text } of [...pieceFaults(written), ...layoutFaults(written)]) item.report(path, text)
  return {
    collectionCode: written.code,
    slug: written.slug,
    name: written.name,
    brand: written.brand,
    isPublic: written.isPublic,
    description: written.description,
    style: written.style,
    fabricCodes: offered.map(fabric => fabric.choiceCode),
    options: pricedOptions(item, choices, lists),
    customOrderConfirmation: written.terms ?? null,
    leadTimeDays: written.leadTimeDays,
    pieces: written.pieces.map(piece => pieceOf(written, piece, fabrics, lists)),
    layouts: written.layouts.map(({ key, name, pieces, fabric }) => {
      const slug = `${written.slug}-${key}`
      return {
        slug,
        name,
        itemTypes: pieces.map(itemTypeCode),
        fabricChoiceCode: fabrics.find(one => one.key === fabric)?.choiceCode ?? '',
        photo: layoutPhoto(pictures, slug),
      }
    }),
  }
}

/** Reads the collections of sectionals.yaml and the products of their pieces. */
export function readSectionals(
  reading: Reading,
  fabrics: readonly SeedFabric[],
  choices: Choices,
  lists: PriceLists,
  known: Known,
  pictures: Pictures,
): Sectionals {
  if (!reading.has('sectionals.yaml')) return { collections: [], pieces: [] }
  const items = reading.list('sectionals.yaml', WrittenSectional, 'code')
  for (const field of ['code', 'slug'] as const)
    for (const twice of repeated(items.map(item => item.value[field])))
      reading.faults.push(`sectionals.yaml: ${field} ${twice}: used twice`)
  return {
    collections: items.map(item => collectionOf(item, fabrics, choices, lists, pictures)),
    pieces: items.flatMap(item =>
      item.value.pieces.flatMap((piece, i) =>
        expand(
          {
            value: productOf(item.value, piece, fabrics, lists),
            report: (path, text) => item.report(['pieces', i], `${piece.name}: ${path.map(String).join('.')}: ${text}`),
          },
          choices,
          lists,
          known,
        ),
      ),
    ),
  }
}
