import { messagesIn } from '#lib/messages.ts'

/**
 * Texts of the popup for a cart that cannot be ordered; titles and buttons are prescribed [PUP-07, PUP-08, PUP-09,
 * PUP-11].
 */
export const messages = messagesIn({
  en: {
    unavailable: 'Item(s) no longer available',
    personalization: 'Personalization is not available now',
    restricted: 'Item(s) cannot be shipped to or picked up in this state',
    edit: 'Please Edit Your Cart to Proceed',
    back: 'Back to Cart',
    removeAll: 'Remove All',
    on: 'Continue',
    removing: 'Removing',
    goingOn: 'Continuing',
    taking: 'Taking',
    /** The button when exactly one item still has units in stock. */
    take: (left: number) => `Take ${left}`,
    takeAll: 'Take What Is Left',
    items: 'Items this is about',
    quantity: (count: number) => `qty ${count}`,
    arrives: (range: string) => `Arrives ${range}`,
    empties: 'This empties your cart.',
  },
  fr: {
    unavailable: 'Des articles ne sont plus offerts',
    personalization: 'La personnalisation n’est pas offerte pour le moment',
    restricted: 'Des articles ne peuvent être ni livrés ni ramassés dans cette province ou cet État',
    edit: 'Modifiez votre panier pour continuer',
    back: 'Retour au panier',
    removeAll: 'Tout retirer',
    on: 'Continuer',
    removing: 'Retrait en cours',
    goingOn: 'Un instant',
    taking: 'Un instant',
    take: left => `En prendre ${left}`,
    takeAll: 'Prendre ce qui reste',
    items: 'Articles concernés',
    quantity: count => `qté\u00a0${count}`,
    arrives: range => `Livraison\u00a0: ${range}`,
    empties: 'Votre panier sera vide.',
  },
})
