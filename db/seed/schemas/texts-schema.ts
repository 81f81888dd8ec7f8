import { z } from 'zod'
import type { Translated } from '#catalog/rules/copy-texts.ts'
import { typeset } from '../typeset.ts'
import { choiceKey, copy, slug } from '../text-schemas.ts'

/**
 * Schemas of a language's files. Each field translates the field of the same name in the original and has the same
 * maximum length.
 */
function schemasOf(language: Translated) {
  const text = (least = 1, most = 1500) => copy.min(least).max(most).transform(typeset[language])
  const short = text(15, 110)
  return {
    products: z.strictObject({
      name: text(1, 90).optional(),
      shortDescription: short.optional(),
      description: text(40, 1500).optional(),
      details: z.array(text(1, 200)).min(2).max(12).optional(),
      materials: text().optional(),
      care: text().optional(),
      restrictedReason: text().optional(),
    }),
    categories: z.strictObject({ name: text(1, 60).optional(), blurb: text().optional(), blurbCb2: text().optional() }),
    choices: z.strictObject({
      options: z.record(z.string(), text(1, 60)).default({}),
      choices: z.record(choiceKey, text(1, 60)).default({}),
    }),
    fabrics: z.strictObject({
      cloths: z
        .record(
          slug,
          z.strictObject({
            type: text().optional(),
            origin: text().optional(),
            content: text().optional(),
            care: text().optional(),
          }),
        )
        .default({}),
      fabrics: z.record(slug, text()).default({}),
    }),
    checklist: z.strictObject({
      groups: z.record(slug, text(1, 60)).default({}),
      entries: z.record(slug, z.strictObject({ name: text(1, 60), search: text(1, 60).optional() })).default({}),
    }),
    rooms: z.strictObject({ alt: text(20, 250) }),
    sectionals: z.strictObject({
      name: text(1, 60).optional(),
      description: text(40).optional(),
      terms: text().optional(),
      details: z.array(text(1, 200)).min(2).max(12).optional(),
      materials: text().optional(),
      care: text().optional(),
      layouts: z.record(slug, text(1, 60)).default({}),
      pieces: z.record(slug, z.strictObject({ name: text(1, 90), detail: short })).default({}),
    }),
    specialOrders: z.strictObject({ never: z.array(text()).min(1).optional(), terms: text().optional() }),
  }
}
export const TEXT_SCHEMAS = { fr: schemasOf('fr') } as const satisfies Readonly<Record<Translated, unknown>>
