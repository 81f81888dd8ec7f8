import { z } from 'zod'
import { Form } from '#catalog/rules/elevation/form.ts'
import { amount, brand, choiceKey, copy, slug } from '../text-schemas.ts'

// Schema of a product as a merchandiser writes it; catalogue/README.md explains each field. Lengths in inches, weights
// in pounds, prices in whole units of the currency.
const side = z.number().min(0).max(1000).default(0)
export const Size = z
  .strictObject({ width: side, depth: side, height: side, diameter: side })
  .refine(size => size.width + size.diameter > 0, 'needs a width or a diameter')
export const Box = z.strictObject({
  quantity: z.int().min(1).max(20).default(1),
  width: z.number().positive(),
  depth: z.number().positive(),
  height: z.number().positive(),
})
export const PERSONALIZATIONS = ['none', 'legacy', 'embroidery', 'etching'] as const

export const CLOTHS = [
  'cotton',
  'sateen',
  'flax',
  'sheer',
  'quilt',
  'knit',
  'terry',
  'felt',
  'pile',
  'loop',
  'shag',
  'flatweave',
  'rope',
] as const

/** Fields of a product that a choice or a SKU may override. */
const differing = {
  usd: amount.optional(),
  cad: amount.optional(),
  saleUsd: amount.optional(),
  saleCad: amount.optional(),
  /** Percentage off the regular price; the result is rounded as the price list says. */
  salePercent: z.number().positive().max(90).optional(),
  usOnly: z.boolean().optional(),
  size: Size.optional(),
  weight: z.number().positive().max(3000).optional(),
  boxes: z.array(Box).min(1).optional(),
  property: z
    .union([z.literal(0), z.literal(250), z.literal(300), z.literal(400)], 'is not one of 0, 250, 300, 400')
    .optional(),
  leadTimeDays: z.int().min(0).max(365).optional(),
  isNla: z.boolean().optional(),
  personalization: z.enum(PERSONALIZATIONS).optional(),
  /** Units in each warehouse, or by location; an even spread if left out. */
  stock: z.union([z.int().min(0), z.record(z.string(), z.int().min(0))]).optional(),
}
export const Differing = z.strictObject({
  ...differing,
  /** Dollars added to the product's price; may be negative. */
  addUsd: z.number().optional(),
})
export const WrittenSku = z.strictObject({
  /** The last two digits of the SKU; must not be reused for another choice. */
  number: z.int().min(1).max(99),
  choices: z.array(choiceKey).min(1).max(4),
  ...Differing.shape,
})
export const WrittenProduct = z.strictObject({
  id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[1-9]\d{3}$/, 'must be four digits, the first not 0')),
  slug,
  /** Former slugs; their addresses redirect to this product. */
  formerly: z.array(slug).optional(),
  name: copy.max(90),
  brand,
  isKids: z.boolean().default(false),
  categories: z.array(z.string()).min(1),
  featured: z.int().min(1).optional(),
  popularity: z.int().min(0).max(100).default(0),
  shortDescription: copy.min(15).max(110).optional(),
  description: copy.min(40).max(1500),
  details: z.array(copy.max(200)).min(2).max(12),
  materials: copy,
  care: copy,
  ...differing,
  size: Size,
  weight: z.number().positive().max(3000),
  usd: amount,
  /** Packing of a product without boxes: whole in one box, in parts, rolled up or folded. */
  packing: z.enum(['whole', 'parts', 'rolled', 'folded']).default('whole'),
  isOversize: z.boolean().default(false),
  isFreight: z.boolean().default(false),
  isVendorShipped: z.boolean().default(false),
  /** Available at its address, but in no listing or search. */
  isUnlisted: z.boolean().default(false),
  giftCard: z.boolean().default(false),
  installation: z.enum(['assembly', 'hanging']).optional(),
  restrictedRegions: z.array(z.string().regex(/^(US|CA)-[A-Z]{2}$/, 'is not a region such as US-CA')).default([]),
  restrictedReason: copy.optional(),
  /** Cloth that a choice with a dye is made of: `terry` and `sky` make the material `terry-sky`. */
  cloth: z.enum(CLOTHS).optional(),
  drawing: Form,
  perChoice: z.record(choiceKey, Differing).default({}),
  skus: z.array(WrittenSku).min(1).max(99),
})
export type WrittenProduct = z.infer<typeof WrittenProduct>
export type WrittenSku = z.infer<typeof WrittenSku>
export type Differing = z.infer<typeof Differing>
export type Size = z.infer<typeof Size>
