import { z } from 'zod'
import type { Review } from '#catalog/rules/review.ts'
import type { ProductSet } from '#catalog/rules/product-set.ts'
import type { Room } from '#catalog/rules/room.ts'
import type { SeedProduct } from '../expand-product.ts'
import { roomPicture } from './read-pictures.ts'
import type { Pictures } from './read-pictures.ts'
import { repeated } from './reading.ts'
import type { Reading } from './reading.ts'
import { brand, copy, slug } from '../text-schemas.ts'

const WrittenReview = z.strictObject({
  product: slug,
  author: z.string().trim().min(2).max(60),
  date: z.iso.date('is not a date such as 2026-03-14'),
  rating: z.int().min(1).max(5),
  title: z.string().trim().min(2).max(120),
  text: z.string().trim().min(2).max(4000),
  verified: z.boolean().default(false),
  /** Undefined if the reviewer was not asked. */
  recommends: z.boolean().optional(),
})

/** Reads the reviews of all departments. Their wording is not checked against the house style. */
export function readReviews(reading: Reading, products: ReadonlyMap<string, SeedProduct>): Review[] {
  const reviews = reading.filesOf('reviews').flatMap(name =>
    reading.list(name, WrittenReview, 'product').flatMap(({ value, report }): Review[] => {
      const { product: slug, verified: isVerified, recommends, ...said } = value
      const product = products.get(slug)
      if (product === undefined) {
        report(['product'], `${slug} is not a product`)
        return []
      }
      const id = `${product.id}-${said.date}-${said.author.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
      return [{ id, productId: product.id, ...said, isVerified, recommends: recommends ?? null }]
    }),
  )
  for (const id of repeated(reviews.map(review => review.id)))
    reading.faults.push(`reviews: ${id}: one author reviews one product twice on one day`)
  return reviews
}

const WrittenSet = z.strictObject({ set: slug, name: copy, brand, products: z.array(slug).min(2).max(12) })

/** Reads sets: products that suit each other in a room. */
export function readSets(reading: Reading, products: ReadonlyMap<string, SeedProduct>): ProductSet[] {
  if (!reading.has('sets.yaml')) return []
  const items = reading.list('sets.yaml', WrittenSet, 'set')
  for (const twice of repeated(items.map(item => item.value.set)))
    reading.faults.push(`sets.yaml: set ${twice}: used twice`)
  return items.map(({ value: { set, name, brand, products: slugs }, report }) => {
    for (const one of slugs) {
      const product = products.get(one)
      if (product === undefined) report(['products'], `${one} is not a product`)
      else if (product.brand !== brand) report(['products'], `${one} is ${product.brand}, the set is ${brand}`)
    }
    for (const twice of repeated(slugs)) report(['products'], `${twice} occurs twice`)
    return { set, name, brand, productIds: slugs.flatMap(one => products.get(one)?.id ?? []) }
  })
}

const WrittenRoom = z.strictObject({
  room: slug,
  brand,
  isKids: z.boolean().default(false),
  /** Categories whose page the room heads, the main category first. */
  categories: z.array(slug).default([]),
  /** Alternative text of the picture. */
  alt: copy.min(20).max(250),
})

/** Brand and line of every room in the file, photographed or not. */
export function writtenRooms(reading: Reading): Map<string, Pick<Room, 'brand' | 'isKids'>> {
  if (!reading.has('rooms.yaml')) return new Map()
  // readRooms reports the faults of the file.
  const quiet = reading.quietly()
  return new Map(quiet.list('rooms.yaml', WrittenRoom, 'room').map(({ value }) => [value.room, value]))
}

/** Reads the rooms that have a photograph, in the order of the file; undefined if there is no such file. */
export function readRooms(reading: Reading, categories: ReadonlySet<string>, pictures: Pictures): Room[] | undefined {
  if (!reading.has('rooms.yaml')) return undefined
  const items = reading.list('rooms.yaml', WrittenRoom, 'room')
  for (const twice of repeated(items.map(item => item.value.room)))
    reading.faults.push(`rooms.yaml: room ${twice}: used twice`)
  return items.flatMap(({ value, report }): Room[] => {
    for (const category of value.categories)
      if (!categories.has(category)) report(['categories'], `${category} is not a category`)
    if (value.isKids && value.brand !== 'CB') report(['isKids'], 'kids rooms are CB')
    const photo = roomPicture(pictures, value.room)
    return photo === undefined ? [] : [{ ...value, photo }]
  })
}
