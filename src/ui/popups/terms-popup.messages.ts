import { messagesIn } from '#lib/messages.ts'

/**
 * Texts of the popup for terms of made-to-order SKUs; the English ones are literal [ATC-04, ATC-05, ATC-06, ATC-07].
 */
export const messages = messagesIn({
  en: {
    title: 'Confirm Your Selection',
    accept: 'Accept Terms And Add To Cart',
    acceptOnPhone: 'Accept And Add To Cart',
    acceptForRegistry: 'Accept And Add To Registry',
    adding: 'Adding',
    decline: 'Decline',
  },
  fr: {
    title: 'Confirmez votre choix',
    accept: 'Accepter les conditions et ajouter au panier',
    acceptOnPhone: 'Accepter et ajouter au panier',
    acceptForRegistry: 'Accepter et ajouter à la liste',
    adding: 'Ajout en cours',
    decline: 'Refuser',
  },
})
