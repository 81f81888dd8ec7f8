import { z } from 'zod'
import { PARKING, STORE_SERVICES } from '#catalog/rules/product.ts'
import { OPENING_DAYS } from '#delivery/rules/opening-hours.ts'
import { amount, brand, code, copy, hex, slug } from '../text-schemas.ts'

export const WrittenCategory = z.strictObject({
  category: slug,
  name: copy,
  blurb: copy,
  /** Text on the CB2 site; the same text as on CB if left out. */
  blurbCb2: copy.optional(),
  /** Former slugs; their addresses redirect to this category. */
  formerly: z.array(slug).optional(),
})
/** Whether the platform knows this IANA time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const WrittenLocation = z.strictObject({
  location: slug,
  name: copy,
  kind: z.enum(['warehouse', 'store']),
  brand: brand.nullable().default(null),
  country: z.enum(['US', 'CA']),
  address1: copy,
  city: copy,
  state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  postalCode: z.string().min(5),
  phone: z.string().min(7),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hours: z
    .array(
      z.strictObject({
        days: z.string().regex(OPENING_DAYS, 'is not a range of days such as Mon–Sat or Sun'),
        opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 10:00'),
        closes: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 19:00'),
      }),
    )
    .max(7)
    .default([]),
  services: z.array(z.enum(STORE_SERVICES)).default([]),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone such as America/Chicago').default('America/Chicago'),
  parking: z.enum(PARKING).nullable().default(null),
})
export const WrittenChoice = z.strictObject({
  name: copy,
  code,
  /** Colour of the swatch and of drawings. Sizes have none. */
  colour: hex.optional(),
  /** Id of the material in pictures (src/furniture/materials/). */
  material: slug.optional(),
  /** Colour of the product's own cloth, instead of a material. */
  dye: slug.optional(),
})
/** Option name → key of the choice → choice. */
export const ChoiceFile = z.record(copy, z.record(slug, WrittenChoice))
export type WrittenChoice = z.infer<typeof WrittenChoice>

/** Ending of computed prices: amounts of at least `from` are rounded to a multiple of `roundTo`, less `minus`. */
const Ending = z.strictObject({ from: z.number().min(0), roundTo: amount, minus: z.number().min(0) })
export const PriceLists = z.strictObject({
  /** Canadian dollars per US dollar. */
  cadPerUsd: z.number().positive().max(10),
  endings: z
    .array(Ending)
    .min(1)
    .refine(
      endings => endings[0]!.from === 0 && endings.every((one, i) => i === 0 || one.from > endings[i - 1]!.from),
      'start from 0 and rise',
    ),
})
export type PriceLists = z.infer<typeof PriceLists>
