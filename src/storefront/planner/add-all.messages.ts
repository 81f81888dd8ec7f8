import { messagesIn } from '#lib/messages.ts'

/** Texts of the button that adds a whole sectional to the cart [PLN-09]. */
export const messages = messagesIn({
  en: {
    add: 'Add All to Cart',
    adding: 'Adding',
    empty: 'Add a piece to your plan first.',
  },
  fr: {
    add: 'Tout ajouter au panier',
    adding: 'Ajout en cours',
    empty: 'Ajoutez d’abord un élément à votre plan.',
  },
})
