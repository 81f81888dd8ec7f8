import { messagesIn } from '#lib/messages.ts'

/** The button that puts a whole sectional into the cart [PLN-09], and what may go wrong with it. */
export const messages = messagesIn({
  en: {
    add: 'Add All to Cart', adding: 'Adding', empty: 'Add a piece to your plan first.',
    noAnswer: 'The shop did not answer. Look at what is in your cart, then try again.',
    ourFault: 'That did not work, and it is our fault. Nothing was added. Try again in a moment.',
  },
  fr: {
    add: 'Tout ajouter au panier', adding: 'Ajout en cours', empty: 'Ajoutez d’abord un élément à votre plan.',
    noAnswer: 'La boutique n’a pas répondu. Vérifiez votre panier, puis réessayez.',
    ourFault: 'L’ajout n’a pas fonctionné, et c’est notre faute. Rien n’a été ajouté. Réessayez dans un instant.',
  },
})
