import type { CardField } from '#payments/rules/card-entry.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'

/** The card field that a decline is about; undefined if it is about no single field. */
export function declinedField(reason: DeclineReason): CardField | undefined {
  switch (reason) {
    case 'security-code':
      return 'cvv'
    case 'expired':
      return 'expiry'
    case 'funds':
    case 'other':
      return undefined
    default:
      return reason satisfies never
  }
}
