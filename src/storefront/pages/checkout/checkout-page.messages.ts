import { messagesIn } from '#lib/messages.ts'

/** Texts around the steps, and titles of the pages after them. */
export const messages = messagesIn({
  en: {
    checkout: 'Checkout',
    empty: {
      title: 'Your cart is empty',
      text:
        'There is nothing to check out. If you placed this order in another window, ' +
        'its confirmation is on its way by e-mail.',
      action: 'Go to Your Cart',
      order: 'See Your Order',
    },
    confirmation: {
      placed: 'Thank you',
      closed: 'Your order',
      confirming: 'Confirming your payment',
      'at-bank': 'Check with your bank',
      unseen: 'Your order',
      failed: 'Your order was not placed',
      none: 'Your order',
    },
  },
  fr: {
    checkout: 'Paiement',
    empty: {
      title: 'Votre panier est vide',
      text:
        'Il n’y a rien à commander. Si vous avez passé cette commande dans une autre fenêtre, ' +
        'sa confirmation vous parviendra par courriel.',
      action: 'Aller à votre panier',
      order: 'Voir votre commande',
    },
    confirmation: {
      placed: 'Merci',
      closed: 'Votre commande',
      confirming: 'Confirmation de votre paiement',
      'at-bank': 'Vérifiez avec votre banque',
      unseen: 'Votre commande',
      failed: 'Votre commande n’a pas été passée',
      none: 'Votre commande',
    },
  },
})
