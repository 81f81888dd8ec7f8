import { z } from 'zod'
import { CLEANINGS, PRICE_GROUPS } from '#catalog/rules/fabric/fabric.ts'
import { JOINTS, PIECE_KINDS, SIDES } from '#catalog/rules/sectional-collection.ts'
import { Form } from '#catalog/rules/elevation/form.ts'
import { MOST_PIECES } from '#planner/rules/plan.ts'
import { Box, Size, WrittenProduct } from './product-schema.ts'
import { amount, brand, choiceKey, code, copy, slug } from '../text-schemas.ts'

const group = z.enum(PRICE_GROUPS)
const cloth = {
  type: copy,
  group,
  origin: copy,
  content: copy,
  care: copy,
  /** The way of cleaning, in one word to filter by. */
  cleaning: z.enum(CLEANINGS).optional(),
  /** Double rubs withstood on the test bench. */
  rubs: z.int().min(1000).max(1_000_000).optional(),
}
const ofFabric = {
  isStock: z.boolean().optional(),
  /** Working days until the mill or tannery delivers it; on our shelves if left out. */
  millDays: z.int().min(0).max(250).optional(),
  swatchInStock: z.boolean().optional(),
  /** Brands whose site sends a sample; every brand that offers the fabric if left out. */
  sample: z.array(brand).optional(),
  brands: z.array(brand).min(1).optional(),
}
export const Cloth = z.strictObject({ ...cloth, ...ofFabric })
export const WrittenFabric = z.strictObject({ cloth: slug, family: copy, description: copy, ...Cloth.partial().shape })
export const FabricFile = z.strictObject({ cloths: z.record(slug, Cloth), fabrics: z.record(slug, WrittenFabric) })

/** Fabrics offered by a family or collection: all of its brand, only some, or all except some. */
const offered = { only: z.array(slug).min(1).optional(), except: z.array(slug).min(1).optional() }
/** `choices`: key of the choice → surcharge in dollars. */
const WrittenOption = z.strictObject({
  option: copy,
  code,
  choices: z.record(slug, z.number().min(0)).refine(choices => Object.keys(choices).length >= 2, 'has fewer than 2'),
})
export type WrittenOption = z.infer<typeof WrittenOption>

export const WrittenSpecialOrder = z.strictObject({
  code,
  product: slug,
  /** Number of the SKU under which orders are booked. */
  sku: z.int().min(1).max(99),
  leadTimeDays: z.int().min(1).max(365),
  /** Price group → regular price in dollars. */
  prices: z.partialRecord(group, amount).refine(prices => Object.keys(prices).length > 0, 'has no price group'),
  ...offered,
  options: z.array(WrittenOption).default([]),
  /** Terms that a shopper accepts before the SKU is added to the cart. */
  terms: copy.optional(),
  never: z.array(z.strictObject({ choices: z.array(choiceKey).min(2), because: copy })).default([]),
})
export type WrittenSpecialOrder = z.infer<typeof WrittenSpecialOrder>

const Piece = z.strictObject({
  id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[1-9]\d{3}$/, 'must be four digits, the first not 0')),
  kind: z.enum(PIECE_KINDS),
  name: copy,
  detail: copy,
  size: Size,
  weight: z.number().positive().max(1000),
  boxes: z.array(Box).min(1).optional(),
  /** Dollars, in price group A. */
  usd: amount,
  joints: z.partialRecord(z.enum(SIDES), z.enum(JOINTS)).default({}),
})
const Layout = z.strictObject({
  key: slug,
  name: copy.max(60),
  /** Pieces from the left end to the right, as seen from the front; ottomans last. */
  pieces: z.array(z.enum(PIECE_KINDS)).min(1).max(MOST_PIECES),
  fabric: slug,
})
export const WrittenSectional = z.strictObject({
  code,
  slug,
  name: copy,
  brand,
  isPublic: z.boolean().default(true),
  description: copy.min(40),
  details: z.array(copy).min(1),
  materials: copy,
  care: copy,
  leadTimeDays: z.int().min(1).max(365),
  /** A family of src/furniture/families.ts and its parameters. */
  style: z.strictObject({
    family: slug,
    parameters: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  }),
  /** Packing of every piece. */
  packing: WrittenProduct.shape.packing,
  drawing: Form,
  /** Price group → percentage added to the price of group A. */
  groups: z.partialRecord(group, z.number().min(0).max(300)),
  ...offered,
  options: z.array(WrittenOption).default([]),
  /** Terms that a shopper accepts before made-to-order pieces are added to the cart. */
  terms: copy.optional(),
  /** Fabrics in which each piece has a SKU of its own; orders in any other fabric are booked under the last. */
  skus: z
    .array(
      z.strictObject({
        number: z.int().min(1).max(99),
        fabric: slug,
        property: z.union([z.literal(0), z.literal(250), z.literal(300), z.literal(400)]).default(0),
        leadTimeDays: z.int().min(0).default(0),
      }),
    )
    .min(1),
  layouts: z.array(Layout).default([]),
  pieces: z.array(Piece).min(3),
})
export type WrittenSectional = z.infer<typeof WrittenSectional>
