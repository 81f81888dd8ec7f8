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
  },
})
