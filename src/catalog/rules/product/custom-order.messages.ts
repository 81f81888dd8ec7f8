import { messagesIn } from '#lib/messages.ts'

/** What a shopper agrees to before a piece is made for them, where its family says nothing of its own. */
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
