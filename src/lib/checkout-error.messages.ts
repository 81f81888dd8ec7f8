import { messagesIn } from './messages.ts'

/** Messages of the checkout error popups [PUP-21, PUP-23]. */
export const messages = messagesIn({
  en: {
    blankBasket:
      'Your cart is empty, so there is nothing to check out. ' +
      'If you placed this order in another window, look for its confirmation e-mail.',
    network: 'We could not reach our servers. Please check your connection and try again from your cart.',
    generic: 'Something went wrong and this step was not finished. Please try again from your cart.',
    noMessage: 'No error message provided.',
  },
  fr: {
    blankBasket:
      'Votre panier est vide\u00a0: il n’y a rien à commander. ' +
      'Si vous avez passé cette commande dans une autre fenêtre, vous en recevrez la confirmation par courriel.',
    network:
      'Nous n’arrivons pas à joindre nos serveurs. Vérifiez votre connexion, puis reprenez à partir de votre panier.',
    generic: 'Une erreur s’est produite et cette étape n’est pas terminée. Reprenez à partir de votre panier.',
    noMessage: 'Aucun message d’erreur fourni.',
  },
})
