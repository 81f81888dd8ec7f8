import { z } from 'zod'
import { PARKING, STORE_SERVICES } from '#catalog/rules/product.ts'
import { OPENING_DAYS } from '#delivery/rules/opening-hours.ts'
import { amount, brand, code, copy, hex, slug } from '../words.ts'

export const WrittenCategory = z.strictObject({
  category: slug,
  name: copy,
  blurb: copy,
  /** What the other shop says of it; left out: the same. */
  blurbCb2: copy.optional(),
  /** What it was called in addresses before; who comes by one is led here. */
  formerly: z.array(slug).optional(),
})
/** Whether the platform knows what time it is there. */
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
  state: z.string().regex(/^[A-Z]{2}$/, 'is two capital letters'),
  postalCode: z.string().min(5),
  phone: z.string().min(7),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hours: z
    .array(
      z.strictObject({
        days: z.string().regex(OPENING_DAYS, 'is no days such as Mon–Sat or Sun'),
        opens: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 10:00'),
        closes: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 19:00'),
      }),
    )
    .max(7)
    .default([]),
  services: z.array(z.enum(STORE_SERVICES)).default([]),
  timeZone: z.string().refine(isTimeZone, 'is no time zone such as America/Chicago').default('America/Chicago'),
  parking: z.enum(PARKING).nullable().default(null),
})
export const WrittenChoice = z.strictObject({
  name: copy,
  code,
  /** The chip, and the colour of drawings. A size has none. */
  colour: hex.optional(),
  /** Id of the material that pictures are made with (src/furniture/materials/). */
  material: slug.optional(),
  /** The colour of the product's own cloth, instead of a material. */
  dye: slug.optional(),
})
/** Option name → key of the choice → choice. */
export const ChoiceFile = z.record(copy, z.record(slug, WrittenChoice))
export type WrittenChoice = z.infer<typeof WrittenChoice>

/** How a price that is computed ends: from `from` up it is rounded to `roundTo`, less `minus`. */
const Ending = z.strictObject({ from: z.number().min(0), roundTo: amount, minus: z.number().min(0) })
export const PriceLists = z.strictObject({
  /** Canadian dollars for an American one. */
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
