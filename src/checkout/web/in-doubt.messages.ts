import { messagesIn } from '#lib/messages.ts'

/** Notice for an order whose reply was lost. */
export const messages = messagesIn({
  en: {
    /** A missing reply to PlaceOrder is not a failure: a message that nothing happened might cause a second order. */
    inDoubt:
      'We lost the connection before we could tell you whether your order is placed. ' +
      'If your cart is empty, it is, and its confirmation is on its way by e-mail. ' +
      'You are never charged twice for one order.',
  },
  fr: {
    inDoubt:
      'La connexion a été perdue avant que nous puissions vous dire si votre commande est passée. ' +
      'Si votre panier est vide, elle l’est, et sa confirmation vous parviendra par courriel. ' +
      'Une commande n’est jamais débitée deux fois.',
  },
})
