import type { IneligibilityReason } from './evaluate.ts'

/**
 * True if a code currently cannot apply to any cart; it is then removed from the cart [CHK-15]. A code that only needs
 * more goods, or another answer to where the shopper lives, stays on the cart without a discount, with a message.
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
    case 'international':
    case 'minimum':
    case 'more-pieces':
    case 'better-offer':
      return false
    default:
      return kind satisfies never
  }
}
