import { z } from 'zod'
import { REGISTRY_TYPES } from '#registry/rules/event-types.ts'
import { copy, slug } from '../text-schemas.ts'

const name = copy.max(60)
const pieces = z
  .partialRecord(z.enum(REGISTRY_TYPES), z.int().min(1).max(99))
  .refine(numbers => Object.keys(numbers).length > 0, 'has no number for any type of registry')

/** A group of `checklist.yaml`. */
export const WrittenChecklistGroup = z.strictObject({
  group: slug,
  name,
  entries: z
    .array(
      z.strictObject({
        entry: slug,
        name,
        search: name.optional(),
        words: z.array(slug).min(1).max(20),
        pieces,
      }),
    )
    .min(1)
    .max(60),
})
