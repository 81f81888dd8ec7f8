import { messagesIn } from '#lib/messages.ts'

/** Errors of card fields; the English texts are from the documents [PAY-21, PAY-24, PAY-26]. */
export const messages = messagesIn({
  en: {
    number: {
      empty: 'Please enter a valid credit card number.',
      invalid: 'The credit card number you entered is not valid.',
    },
    expiry: {
      empty: 'Please enter a valid expiration date.',
      invalid: 'The expiration date you entered is not valid.',
    },
    cvv: { empty: 'Please enter a valid security code.', invalid: 'The security code you entered is not valid.' },
    /** Errors of the shop's own cards that no longer pay [PAY-28]. */
    ended: {
      former: 'This card belongs to our former program and can no longer be used. Please use another card.',
      reissued: 'Card has been reissued. Please use new card.',
    },
  },
  fr: {
    number: {
      empty: 'Entrez un numéro de carte de crédit valide.',
      invalid: 'Le numéro de carte que vous avez entré n’est pas valide.',
    },
    expiry: {
      empty: 'Entrez une date d’expiration valide.',
      invalid: 'La date d’expiration que vous avez entrée n’est pas valide.',
    },
    cvv: {
      empty: 'Entrez un code de sécurité valide.',
      invalid: 'Le code de sécurité que vous avez entré n’est pas valide.',
    },
    ended: {
      former: 'Cette carte fait partie de notre ancien programme et n’est plus acceptée. Utilisez une autre carte.',
      reissued: 'La carte a été remplacée. Utilisez la nouvelle carte.',
    },
  },
})
