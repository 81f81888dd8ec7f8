import { z } from 'zod'
import { Form } from '#catalog/rules/elevation/form.ts'
import { amount, brand, choiceKey, copy, slug } from '../words.ts'

// What a merchandiser writes for a product; catalogue/README.md explains each field. Lengths in inches, weights in
// pounds, prices in whole units of the currency.
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

/** What a product says and a choice or a sku may say otherwise. */
const differing = {
  usd: amount.optional(),
  cad: amount.optional(),
  saleUsd: amount.optional(),
  saleCad: amount.optional(),
  /** Percent off, of whatever the regular price is; ends as the price list ends. */
  salePercent: z.number().positive().max(90).optional(),
  usOnly: z.boolean().optional(),
  size: Size.optional(),
  weight: z.number().positive().max(3000).optional(),
  boxes: z.array(Box).min(1).optional(),
  property: z
    .union([z.literal(0), z.literal(250), z.literal(300), z.literal(400)], 'is none of 0, 250, 300, 400')
    .optional(),
  leadTimeDays: z.int().min(0).max(365).optional(),
  isNla: z.boolean().optional(),
  personalization: z.enum(PERSONALIZATIONS).optional(),
  /** Pieces in each warehouse, or by location; left out: an even spread. */
  stock: z.union([z.int().min(0), z.record(z.string(), z.int().min(0))]).optional(),
}
export const Differing = z.strictObject({
  ...differing,
  /** Dollars more than the product costs; can be negative. */
  addUsd: z.number().optional(),
})
export const WrittenSku = z.strictObject({
  /** The last two digits of the sku; never given to another choice later. */
  number: z.int().min(1).max(99),
  choices: z.array(choiceKey).min(1).max(4),
  ...Differing.shape,
})
export const WrittenProduct = z.strictObject({
  id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[1-9]\d{3}$/, 'is four digits, the first not 0')),
  slug,
  /** Addresses that the same goods had before; who comes by one is led here. */
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
  /** How it travels when no boxes are written: whole in one box, in parts, rolled up or folded. */
  packing: z.enum(['whole', 'parts', 'rolled', 'folded']).default('whole'),
  isOversize: z.boolean().default(false),
  isFreight: z.boolean().default(false),
  isVendorShipped: z.boolean().default(false),
  /** Shown to whoever has its address, in no listing and no search. */
  isUnlisted: z.boolean().default(false),
  giftCard: z.boolean().default(false),
  installation: z.enum(['assembly', 'hanging']).optional(),
  restrictedRegions: z.array(z.string().regex(/^(US|CA)-[A-Z]{2}$/, 'is no region such as US-CA')).default([]),
  restrictedReason: copy.optional(),
  /** What a choice with a dye is dyed: `terry` and `sky` make the material `terry-sky`. */
  cloth: z.enum(CLOTHS).optional(),
  drawing: Form,
  perChoice: z.record(choiceKey, Differing).default({}),
  skus: z.array(WrittenSku).min(1).max(99),
})
export type WrittenProduct = z.infer<typeof WrittenProduct>
export type WrittenSku = z.infer<typeof WrittenSku>
export type Differing = z.infer<typeof Differing>
export type Size = z.infer<typeof Size>
