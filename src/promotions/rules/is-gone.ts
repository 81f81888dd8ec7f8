import type { IneligibilityReason } from './evaluate.ts'

/**
 * True if a code currently cannot apply to any cart; it is then removed from the cart [CHK-15]. A code that only needs
 * more goods stays on the cart without a discount, with a message about what is missing.
 */
export function isGone({ kind }: IneligibilityReason): boolean {
  switch (kind) {
    case 'unknown':
    case 'not-yet':
    case 'ended':
    case 'other-country':
    case 'used-up':
      return true
    case 'nothing-qualifies':
    case 'other-range':
    case 'minimum':
    case 'more-pieces':
    case 'better-offer':
      return false
    default:
      return kind satisfies never
  }
}
