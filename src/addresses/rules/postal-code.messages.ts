import { messagesIn } from '#lib/messages.ts'

/**
 * Errors in cart and checkout [ADR-13: free wordings], where {0} is the entered code, and in the swatch form [ADR-09,
 * ADR-12].
 */
export const messages = messagesIn({
  en: {
    US: {
      missingPostalCode: 'Please enter a ZIP Code.',
      postalCodeValidationError: '“{0}” is not a ZIP Code. A ZIP Code has 5 digits, such as 60642.',
    },
    CA: {
      missingPostalCode: 'Please enter a Postal Code.',
      postalCodeValidationError: '“{0}” is not a Postal Code. A Postal Code looks like M5V 2T6.',
    },
    swatch: { US: 'ZIP Code must contain 5 digits.', CA: 'The Postal Code field is invalid' },
  },
  fr: {
    US: {
      missingPostalCode: 'Entrez un code ZIP.',
      postalCodeValidationError: '«\u00a0{0}\u00a0» n’est pas un code ZIP. Un code ZIP compte 5 chiffres, comme 60642.',
    },
    CA: {
      missingPostalCode: 'Entrez un code postal.',
      postalCodeValidationError: '«\u00a0{0}\u00a0» n’est pas un code postal. Un code postal s’écrit comme H2X 1Y4.',
    },
    swatch: { US: 'Le code ZIP doit compter 5 chiffres.', CA: 'Ce code postal n’est pas valide' },
  },
})
