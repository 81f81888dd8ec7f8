import { messages } from '../../rules/address.messages.ts'
import { checkPlace } from '../../rules/check-place.ts'
import type { AddressValidator } from '../validator.ts'

/**
 * A validator without an external service. It knows which postal codes belong to which state or province, but no
 * streets, so it can suggest another state or province and never confirms an address.
 */
export const localValidator: AddressValidator = {
  check: async (address, language = 'en') => {
    const place = checkPlace(address)
    switch (place.kind) {
      case 'agrees':
      case 'unknown':
        return { kind: 'unknown' }
      case 'conflicts':
        return { kind: 'suggested', suggestion: { ...address, state: place.regions[0] } }
      case 'no-such-code':
        return { kind: 'undeliverable', message: messages[language].noSuchCode(address.postalCode) }
      default:
        return place satisfies never
    }
  },
}
