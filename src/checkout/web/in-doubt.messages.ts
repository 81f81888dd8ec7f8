import { messagesIn } from '#lib/messages.ts'

/** The notice of an order whose answer was lost. */
export const messages = messagesIn({
  en: {
    /** No answer to PlaceOrder is not a no: telling a shopper that nothing happened would invite ordering twice. */
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
