import { messagesIn } from '#lib/messages.ts'

/** Texts of the notice that two carts were combined. */
export const messages = messagesIn({
  en: {
    check: 'Your order has the items of both. Check them before you go on.',
    toCart: 'View Cart',
  },
  fr: {
    check: 'Votre commande contient les articles des deux. Vérifiez-les avant de continuer.',
    toCart: 'Voir le panier',
  },
})
