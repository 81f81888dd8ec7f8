import type { Why } from './evaluate.ts'

/**
 * Whether nobody can use a code here and now, whatever is in the cart: such a code is taken off [CHK-15]. One
 * that only lacks goods stays on the cart, says what it waits for and takes nothing.
 */
export function isGone({ kind }: Why): boolean {
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
