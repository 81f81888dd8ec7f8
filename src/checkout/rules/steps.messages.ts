import { messagesIn } from '#lib/messages.ts'

/** Titles and buttons of the steps; the English texts are those of the documents [CHK-01…06]. */
export const messages = messagesIn({
  en: {
    titles: {
      cart: 'Your Cart',
      shipping: 'Shipping',
      options: 'Shipping and Gift Options',
      payment: 'Payment and Billing',
      review: 'Review and Place Order',
      confirmation: 'Confirmation',
    },
    next: { shipping: 'Next', options: 'Next: Payment', payment: 'Next: Review & Place Order', review: 'Place Order' },
    back: 'Back',
    cancel: 'Cancel Changes',
  },
  fr: {
    titles: {
      cart: 'Votre panier',
      shipping: 'Livraison',
      options: 'Options de livraison et de cadeau',
      payment: 'Paiement et facturation',
      review: 'Vérifier et commander',
      confirmation: 'Confirmation',
    },
    next: {
      shipping: 'Suivant',
      options: 'Suivant\u00a0: paiement',
      payment: 'Suivant\u00a0: vérification',
      review: 'Passer la commande',
    },
    back: 'Retour',
    cancel: 'Annuler les modifications',
  },
})
