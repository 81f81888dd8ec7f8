import { counted, messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: (count: number) => `${counted('en', count, 'item', 'items')} added to your cart`,
    quantity: (count: number) => `quantity ${count}`,
    cart: (count: number) => `Your Cart: ${counted('en', count, 'item', 'items')}`,
    subtotal: 'Subtotal', view: 'View Cart & Checkout', on: 'Continue Shopping',
  },
  fr: {
    title: count => `${counted('fr', count, 'article ajouté', 'articles ajoutés')} à votre panier`,
    quantity: count => `quantité\u00a0: ${count}`,
    cart: count => `Votre panier\u00a0: ${counted('fr', count, 'article', 'articles')}`,
    subtotal: 'Sous-total', view: 'Voir le panier et payer', on: 'Continuer à magasiner',
  },
})
