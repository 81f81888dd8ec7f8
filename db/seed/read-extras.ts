import { z } from 'zod'
import type { Review } from '#catalog/rules/review.ts'
import type { ProductSet } from '#catalog/rules/product-set.ts'
import type { SeedProduct } from './expand-product.ts'
import { repeated } from './reading.ts'
import type { Reading } from './reading.ts'
import { brand, copy, slug } from './words.ts'

const WrittenReview = z.strictObject({
  product: slug,
  author: z.string().trim().min(2).max(60),
  date: z.iso.date('is no date such as 2026-03-14'),
  rating: z.int().min(1).max(5),
  title: z.string().trim().min(2).max(120),
  text: z.string().trim().min(2).max(4000),
  verified: z.boolean().default(false),
  /** Left out: not asked. */
  recommends: z.boolean().optional(),
})

/** The reviews of all departments. What customers write keeps their own voice. */
export function readReviews(reading: Reading, products: ReadonlyMap<string, SeedProduct>): Review[] {
  const reviews = reading.filesOf('reviews').flatMap(name => reading.list(name, WrittenReview, 'product').flatMap(({ value, report }): Review[] => {
    const { product: slug, verified: isVerified, recommends, ...said } = value
    const product = products.get(slug)
    if (product === undefined) {
      report(['product'], `${slug} is no product`)
      return []
    }
    const id = `${product.id}-${said.date}-${said.author.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
    return [{ id, productId: product.id, ...said, isVerified, recommends: recommends ?? null }]
  }))
  for (const id of repeated(reviews.map(review => review.id))) reading.faults.push(`reviews: ${id}: one author reviews one product twice on one day`)
  return reviews
}

const WrittenSet = z.strictObject({ set: slug, name: copy, brand, products: z.array(slug).min(2).max(12) })

/** What goes together in a room. */
export function readSets(reading: Reading, products: ReadonlyMap<string, SeedProduct>): ProductSet[] {
  if (!reading.has('sets.yaml')) return []
  const items = reading.list('sets.yaml', WrittenSet, 'set')
  for (const twice of repeated(items.map(item => item.value.set))) reading.faults.push(`sets.yaml: set ${twice}: used twice`)
  return items.map(({ value: { set, name, brand, products: slugs }, report }) => {
    for (const one of slugs) {
      const product = products.get(one)
      if (product === undefined) report(['products'], `${one} is no product`)
      else if (product.brand !== brand) report(['products'], `${one} is ${product.brand}, the set is ${brand}`)
    }
    for (const twice of repeated(slugs)) report(['products'], `${twice} stands there twice`)
    return { set, name, brand, productIds: slugs.flatMap(one => products.get(one)?.id ?? []) }
  })
}
