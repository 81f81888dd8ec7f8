import { z } from 'zod'
import { cents, ZERO, type Cents } from '#lib/money.ts'
import { COUNTRIES } from '#lib/site.ts'
import type { Offer } from '#promotions/rules/promotion.ts'
import type { PromotionToWrite } from '#promotions/server/write-promotions.ts'
import { repeated, type Reading } from './reading.ts'
import { typeset } from './typeset.ts'
import { amount, code, copy, slug } from './words.ts'

const percent = z.int().min(1).max(100)
const pieces = z.int().min(1).max(20)
const off = z.union([z.strictObject({ percent }), z.strictObject({ amount })])
const WrittenOffer = z.union([
  z.strictObject({ percent }),
  z.strictObject({ amount }),
  z.strictObject({ freeShipping: z.literal(true) }),
  z.strictObject({ buy: pieces, get: pieces, percent: percent.default(100) }),
  z.strictObject({
    steps: z
      .array(z.union([z.strictObject({ from: amount, percent }), z.strictObject({ from: amount, amount })]))
      .min(1)
      .max(6),
  }),
])
const list = (of: z.ZodString) => z.array(of).min(1).optional()
const sku = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/, 'is no sku')
const day = z.iso.date()

const WrittenPromotion = z.strictObject({
  id: slug,
  code: code.max(40).optional(),
  title: z.strictObject({ en: copy, fr: copy.transform(typeset.fr) }),
  offer: WrittenOffer,
  minimum: amount.optional(),
  countries: z.array(z.enum(COUNTRIES)).min(1).optional(),
  ranges: z
    .array(z.enum(['CB', 'CB2', 'KIDS']))
    .min(1)
    .optional(),
  categories: list(slug),
  products: list(slug),
  skus: list(sku),
  without: z
    .strictObject({
      saleItems: z.boolean().optional(),
      madeToOrder: z.boolean().optional(),
      categories: list(slug),
      products: list(slug),
      skus: list(sku),
    })
    .optional(),
  from: day.optional(),
  until: day.optional(),
  redemptions: z.int().min(1).optional(),
  perCustomer: z.int().min(1).max(100).optional(),
  isAlone: z.boolean().optional(),
})

const inCents = (whole: number): Cents => cents(Math.round(whole * 100))
const offIn = (written: z.infer<typeof off>) =>
  'percent' in written ? { percent: written.percent } : { amount: inCents(written.amount) }
function offerIn(written: z.infer<typeof WrittenOffer>): Offer {
  if ('freeShipping' in written) return { kind: 'free-shipping' }
  if ('buy' in written) return { kind: 'buy-x-get-y', ...written }
  if ('steps' in written)
    return {
      kind: 'tiers',
      tiers: written.steps.map(({ from, ...step }) => ({ from: inCents(from), off: offIn(step) })),
    }
  return { kind: 'off', off: offIn(written) }
}

/**
 * The promotions of promotions.yaml; undefined when a retailer has no such file. Categories, products and skus must
 * exist, ids and codes stand there once.
 */
export function readPromotions(
  reading: Reading,
  {
    categories,
    productIds,
    skus,
  }: {
    readonly categories: ReadonlySet<string>
    readonly productIds: ReadonlyMap<string, string>
    readonly skus: ReadonlySet<string>
  },
): readonly PromotionToWrite[] | undefined {
  if (!reading.has('promotions.yaml')) return undefined
  const items = reading.list('promotions.yaml', WrittenPromotion, 'id')
  const codes = items.flatMap(item => item.value.code ?? [])
  reading.faults.push(
    ...repeated(items.map(item => item.value.id)).map(id => `promotions.yaml: id ${id}: used twice`),
    ...repeated(codes).map(one => `promotions.yaml: code ${one}: used twice`),
  )
  return items.map(({ value, report }) => {
    const known = (
      field: string,
      slugs: readonly string[] | undefined,
      of: { has(slug: string): boolean },
      kind: string,
    ) =>
      slugs?.forEach((one, i) => {
        if (!of.has(one)) report([...field.split('.'), i], `there is no ${kind} ${one}`)
      })
    known('categories', value.categories, categories, 'category')
    known('products', value.products, productIds, 'product')
    known('without.categories', value.without?.categories, categories, 'category')
    known('without.products', value.without?.products, productIds, 'product')
    known('skus', value.skus, skus, 'sku')
    known('without.skus', value.without?.skus, skus, 'sku')
    if (value.from !== undefined && value.until !== undefined && value.until < value.from)
      report(['until'], 'is before it begins')
    if (value.perCustomer !== undefined && value.code === undefined)
      report(['perCustomer'], 'needs a code: what applies by itself can’t be refused to one customer')
    const ids = (slugs: readonly string[] | undefined) => slugs?.flatMap(one => productIds.get(one) ?? []) ?? null
    return {
      id: value.id,
      code: value.code ?? null,
      title: value.title,
      countries: value.countries ?? [...COUNTRIES],
      offer: offerIn(value.offer),
      minimum: value.minimum === undefined ? ZERO : inCents(value.minimum),
      scope: {
        ranges: value.ranges ?? null,
        categories: value.categories ?? null,
        products: ids(value.products),
        skus: value.skus ?? null,
        without: {
          saleItems: value.without?.saleItems ?? false,
          madeToOrder: value.without?.madeToOrder ?? false,
          categories: value.without?.categories ?? [],
          products: ids(value.without?.products) ?? [],
          skus: value.without?.skus ?? [],
        },
      },
      from: value.from ?? null,
      until: value.until ?? null,
      left: value.redemptions ?? null,
      perCustomer: value.perCustomer ?? null,
      isAlone: value.isAlone ?? false,
    }
  })
}
