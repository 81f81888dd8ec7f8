import { messagesIn } from '#lib/messages.ts'

/** What has to be agreed to before a piece cut to order is added; the English words are the documents' [ATC-04, ATC-05, ATC-06, ATC-07]. */
export const messages = messagesIn({
  en: {
    title: 'Confirm Your Selection',
    accept: { cart: { wide: 'Accept Terms And Add To Cart', narrow: 'Accept And Add To Cart' }, registry: { wide: 'Accept And Add To Registry', narrow: 'Accept And Add To Registry' } },
    adding: 'Adding', decline: 'Decline',
  },
  fr: {
    title: 'Confirmez votre choix',
    accept: { cart: { wide: 'Accepter les conditions et ajouter au panier', narrow: 'Accepter et ajouter au panier' }, registry: { wide: 'Accepter et ajouter à la liste', narrow: 'Accepter et ajouter à la liste' } },
    adding: 'Ajout en cours', decline: 'Refuser',
  },
})
