import { messages } from '../../rules/address.messages.ts'
import { checkPlace } from '../../rules/check-place.ts'
import type { AddressValidator } from '../validator.ts'

/**
 * The validator that needs nobody: it knows which postal codes lie in which state or province, and no streets. So it
 * suggests the state or province the code lies in, and never confirms.
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
