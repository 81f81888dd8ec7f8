import { z } from 'zod'
import { Form } from '#catalog/rules/elevation/form.ts'

// What an author writes for a product. Lengths in inches, weights in pounds, prices in whole units of the currency.
const Size = z.strictObject({ width: z.number().min(0).default(0), depth: z.number().min(0).default(0), height: z.number().min(0).default(0), diameter: z.number().min(0).default(0) })
  .refine(size => size.width + size.diameter > 0, 'needs a width or a diameter')
const Amount = z.number().positive().refine(amount => Number.isInteger(Math.round(amount * 1000) / 10), 'is not whole cents')
const Choice = z.strictObject({
  optionName: z.string().min(1),
  choiceName: z.string().min(1),
  choiceCode: z.string().regex(/^[A-Z0-9]+$/, 'is letters and digits'),
  colour: z.string().regex(/^#[0-9a-f]{6}$/).optional(),
})
const Box = z.strictObject({ quantity: z.int().positive(), width: z.number().positive(), depth: z.number().positive(), height: z.number().positive() })

const SeedSku = z.strictObject({
  /** The last two digits of the sku; never given to another choice later. */
  number: z.int().min(1).max(99),
  choices: z.array(Choice).min(1),
  size: Size.optional(),
  usd: Amount.optional(),
  saleUsd: Amount.optional(),
  /** Written where the Canadian price is not the price list's own. */
  cad: Amount.optional(),
  saleCad: Amount.optional(),
  property: z.union([z.literal(0), z.literal(250), z.literal(300), z.literal(400)]).default(0),
  leadTimeDays: z.int().min(0).optional(),
  weight: z.number().positive().optional(),
  isNla: z.boolean().default(false),
  isUsOnly: z.boolean().default(false),
  /** Pieces over all warehouses of a country; left out: an even spread. */
  stock: z.int().min(0).optional(),
})

const words = z.string().trim().min(1).refine(text => !text.includes('!'), 'has an exclamation mark')
export const SeedProduct = z.strictObject({
  id: z.string().regex(/^[1-9]\d{3}$/, 'is four digits'),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: words,
  brand: z.enum(['CB', 'CB2']),
  isKids: z.boolean().default(false),
  categories: z.array(z.string()).min(1),
  description: words.min(40),
  details: z.array(words).min(2),
  materials: words,
  care: words,
  size: Size,
  usd: Amount,
  saleUsd: Amount.optional(),
  weight: z.number().positive(),
  boxes: z.array(Box).min(1).optional(),
  isOversize: z.boolean().default(false),
  isVendorShipped: z.boolean().default(false),
  personalization: z.enum(['in-house', 'vendor']).optional(),
  installation: z.enum(['assembly', 'hanging']).optional(),
  restrictedRegions: z.array(z.string().regex(/^(US|CA)-[A-Z]{2}$/)).default([]),
  featured: z.int().optional(),
  popularity: z.int().min(0).max(100).default(0),
  drawing: Form,
  skus: z.array(SeedSku).min(1),
}).refine(product => !product.isKids || product.brand === 'CB', 'kids products are CB')
  .refine(product => new Set(product.skus.map(sku => sku.number)).size === product.skus.length, 'gives one sku number twice')

export type SeedProduct = z.infer<typeof SeedProduct>
export type SeedProductInput = z.input<typeof SeedProduct>
export type SeedSku = z.infer<typeof SeedSku>
type SeedSkuInput = z.input<typeof SeedSku>
type ChoiceInput = z.input<typeof Choice>

/** One sku: its number, its choice or choices, and what differs from the product. */
export const sku = (number: number, choice: ChoiceInput | ChoiceInput[], differs: Omit<SeedSkuInput, 'number' | 'choices'> = {}): SeedSkuInput =>
  ({ number, choices: Array.isArray(choice) ? choice : [choice], ...differs })
