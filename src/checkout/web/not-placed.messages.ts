import { messagesIn } from '#lib/messages.ts'

/** Reasons why an order was not placed. */
export const messages = messagesIn({
  en: {
    notPlaced: {
      appointment:
        'Your order was not placed and nothing was charged: we could not book its delivery or installation. ' +
        'Please choose the day again.',
      cart:
        'Your order was not placed and nothing was charged. ' +
        'Something in your cart is no longer available in the quantity you want. Please review your cart.',
      soldOut: (titles: string) =>
        `Your order was not placed and nothing was charged. Fewer are left than you ordered: ${titles}. ` +
        'Please choose a smaller quantity or take it out.',
      spokenFor: (titles: string) =>
        'Your order was not placed and nothing was charged. Someone else has bought this gift from the registry ' +
        `meanwhile, or the registry is gone: ${titles}. Please choose a smaller quantity or take it out.`,
      review:
        'Your order was not placed and nothing was charged. It may have changed in another window. ' +
        'Please look it over and place it again.',
      other: 'Your order was not placed and nothing was charged. Please check this step.',
    },
  },
  fr: {
    notPlaced: {
      appointment:
        'Votre commande n’a pas été passée et rien n’a été débité\u00a0: nous n’avons pas pu réserver sa livraison ' +
        'ou son installation. Choisissez de nouveau le jour.',
      cart:
        'Votre commande n’a pas été passée et rien n’a été débité. ' +
        'Un article de votre panier n’est plus offert dans la quantité voulue. Vérifiez votre panier.',
      soldOut: (titles: string) =>
        'Votre commande n’a pas été passée et rien n’a été débité. ' +
        `Il en reste moins que vous n’en avez commandé\u00a0: ${titles}. ` +
        'Choisissez une plus petite quantité ou retirez l’article.',
      spokenFor: titles =>
        'Votre commande n’a pas été passée et rien n’a été débité. Une autre personne a acheté entre-temps ce cadeau ' +
        `de la liste, ou la liste n’existe plus\u00a0: ${titles}. Choisissez une plus petite quantité ou retirez ` +
        'l’article.',
      review:
        'Votre commande n’a pas été passée et rien n’a été débité. Elle a peut-être changé dans une autre fenêtre. ' +
        'Vérifiez-la, puis passez-la de nouveau.',
      other: 'Votre commande n’a pas été passée et rien n’a été débité. Vérifiez cette étape.',
    },
  },
})
