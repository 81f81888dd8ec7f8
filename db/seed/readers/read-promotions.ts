import { z } from 'zod'
import { cents, ZERO, type Cents } from '#lib/money.ts'
import { COUNTRIES } from '#lib/site.ts'
import type { Offer, Scope } from '#promotions/rules/promotion.ts'
import type { PromotionToWrite } from '#promotions/server/write-promotions.ts'
import { repeated, type Item, type Reading } from './reading.ts'
import { typeset } from '../typeset.ts'
import { amount, code, copy, slug } from '../text-schemas.ts'

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
const sku = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/, 'is not a sku')
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
  isExclusive: z.boolean().optional(),
  excludesInternational: z.boolean().optional(),
})

type WrittenPromotion = z.output<typeof WrittenPromotion>

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

/** Names that promotions may refer to: categories by slug, product ids by slug, and SKUs. */
interface KnownToPromote {
  readonly categories: ReadonlySet<string>
  readonly productIds: ReadonlyMap<string, string>
  readonly skus: ReadonlySet<string>
}

/** Reports every category, product and SKU of a promotion that the catalogue does not contain. */
function checkNames({ value, report }: Item<WrittenPromotion>, known: KnownToPromote): void {
  const check = (
    path: readonly string[],
    names: readonly string[] | undefined,
    all: { has(name: string): boolean },
    kind: string,
  ) =>
    names?.forEach((name, i) => {
      if (!all.has(name)) report([...path, i], `there is no ${kind} ${name}`)
    })
  check(['categories'], value.categories, known.categories, 'category')
  check(['products'], value.products, known.productIds, 'product')
  check(['without', 'categories'], value.without?.categories, known.categories, 'category')
  check(['without', 'products'], value.without?.products, known.productIds, 'product')
  check(['skus'], value.skus, known.skus, 'sku')
  check(['without', 'skus'], value.without?.skus, known.skus, 'sku')
}

/** Reports conditions of a promotion that contradict each other. */
function checkConditions({ value, report }: Item<WrittenPromotion>): void {
  if (value.from !== undefined && value.until !== undefined && value.until < value.from)
    report(['until'], 'is before it begins')
  if (value.perCustomer !== undefined && value.code === undefined)
    report(['perCustomer'], 'needs a code: a promotion that applies automatically cannot be limited per customer')
}

function scopeIn(written: WrittenPromotion, productIds: KnownToPromote['productIds']): Scope {
  const { without = {} } = written
  const idsOf = (slugs: readonly string[]) => slugs.flatMap(slug => productIds.get(slug) ?? [])
  return {
    ranges: written.ranges ?? null,
    categories: written.categories ?? null,
    products: written.products === undefined ? null : idsOf(written.products),
    skus: written.skus ?? null,
    without: {
      saleItems: without.saleItems ?? false,
      madeToOrder: without.madeToOrder ?? false,
      categories: without.categories ?? [],
      products: idsOf(without.products ?? []),
      skus: without.skus ?? [],
    },
  }
}

function promotionIn(written: WrittenPromotion, productIds: KnownToPromote['productIds']): PromotionToWrite {
  return {
    id: written.id,
    code: written.code ?? null,
    title: written.title,
    countries: written.countries ?? [...COUNTRIES],
    offer: offerIn(written.offer),
    minimum: written.minimum === undefined ? ZERO : inCents(written.minimum),
    scope: scopeIn(written, productIds),
    from: written.from ?? null,
    until: written.until ?? null,
    left: written.redemptions ?? null,
    perCustomer: written.perCustomer ?? null,
    isExclusive: written.isExclusive ?? false,
    excludesInternational: written.excludesInternational ?? false,
  }
}

/**
 * Reads promotions.yaml; undefined if there is no such file. Reports unknown categories, products and SKUs, and ids and
 * codes that are used twice.
 */
export function readPromotions(reading: Reading, known: KnownToPromote): readonly PromotionToWrite[] | undefined {
  if (!reading.has('promotions.yaml')) return undefined
  const items = reading.list('promotions.yaml', WrittenPromotion, 'id')
  const codes = items.flatMap(item => item.value.code ?? [])
  reading.faults.push(
    ...repeated(items.map(item => item.value.id)).map(id => `promotions.yaml: id ${id}: used twice`),
    ...repeated(codes).map(one => `promotions.yaml: code ${one}: used twice`),
  )
  for (const item of items) {
    checkNames(item, known)
    checkConditions(item)
  }
  return items.map(item => promotionIn(item.value, known.productIds))
}
