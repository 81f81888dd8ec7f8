import { messagesIn } from '#lib/messages.ts'

/** Loaded with every listing's cards, so kept short. */
export const messages = messagesIn({
  en: {
    add: 'Add to Cart',
    adding: 'Adding',
    quantityOf: (name: string) => `Quantity of ${name}`,
    onlyLeft: (left: number) => `Only ${left} left`,
    most: (most: number) => `At most ${most} at a time`,
    noScript: (phone: string) =>
      `The cart needs JavaScript, which is switched off here. Orders are also taken on ${phone}.`,
    noAnswer: 'The shop did not answer. Look at what is in your cart, then try again.',
    noText: 'Enter the text for the personalization, then add it to the cart.',
    ourFault: 'That did not work, and it is our fault. Try again in a moment.',
  },
  fr: {
    add: 'Ajouter au panier',
    adding: 'Ajout en cours',
    quantityOf: name => `Quantité de ${name}`,
    onlyLeft: left => `Plus que ${left} en stock`,
    most: most => `Au plus ${most} à la fois`,
    noScript: phone =>
      'Le panier a besoin de JavaScript, qui est désactivé ici. ' +
      `Vous pouvez aussi commander par téléphone, au ${phone}.`,
    noAnswer: 'La boutique n’a pas répondu. Vérifiez votre panier, puis réessayez.',
    noText: 'Entrez le texte de la personnalisation, puis ajoutez l’article au panier.',
    ourFault: 'L’ajout n’a pas fonctionné, et c’est notre faute. Réessayez dans un instant.',
  },
})
