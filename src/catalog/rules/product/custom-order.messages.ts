import { messagesIn } from '#lib/messages.ts'

/** General terms of made-to-order products, for families without terms of their own. */
export const messages = messagesIn({
  en: {
    terms:
      'Made for you once you order it. You can change the order for 24 hours; ' +
      'after that it is yours and is not returned.',
  },
  fr: {
    terms:
      'Fait pour vous une fois commandé. Vous pouvez modifier la commande pendant 24 heures. ' +
      'Ensuite, c’est à vous, sans retour.',
  },
})
