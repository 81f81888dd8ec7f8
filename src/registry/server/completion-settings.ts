import { z } from 'zod'
import type { CompletionDiscount } from '../rules/completion-discount.ts'

const Discount = z.strictObject({
  percent: z.int().min(1).max(90),
  opensDays: z.int().min(0).max(365),
  closesDays: z.int().min(0).max(730),
  uses: z.int().min(1).max(100),
})

const DEFAULT: CompletionDiscount = { percent: 15, opensDays: 30, closesDays: 183, uses: 2 }

/**
 * Reads the setting REGISTRY_DISCOUNT; null if it is `off`. Throws if it is faulty, so that the process does not
 * start.
 */
export function completionDiscountOf(setting: string | undefined): CompletionDiscount | null {
  if (setting === 'off') return null
  return setting === undefined ? DEFAULT : Discount.parse(JSON.parse(setting))
}
