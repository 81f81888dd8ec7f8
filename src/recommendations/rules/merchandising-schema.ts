import { z } from 'zod'
import { POD_IDS } from './pods.ts'

const ids = z.array(z.string().min(1).max(64)).min(1).max(50)

/** The merchandiser's rules as a file has them: `MerchandisingRule`, checked. */
export const merchandisingRules = z.array(
  z
    .strictObject({
      pods: z.array(z.enum(POD_IDS)).min(1).optional(),
      products: ids.optional(),
      pin: ids.optional(),
      exclude: ids.optional(),
      boost: z.record(z.string().min(1).max(64), z.number().positive().max(100)).optional(),
    })
    .refine(rule => rule.pin !== undefined || rule.exclude !== undefined || rule.boost !== undefined, {
      error: 'a rule needs pin, exclude or boost',
    }),
)
