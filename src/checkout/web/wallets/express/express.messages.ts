import { messagesIn } from '#lib/messages.ts'

/** Texts about paying from the cart with PayPal, Venmo or Apple Pay. */
export const messages = messagesIn({
  en: {
    title: 'Or check out with',
    how: 'You review delivery and total before anything is charged.',
    checkOutWith: (wallet: string) => `Check out with ${wallet}`,
    opening: 'Opening',
    /** After the popup of a problem was answered: Apple shows its sheet only right after a click. */
    again: 'Your cart is ready. Choose Apple Pay again to go on.',
  },
  fr: {
    title: 'Ou commandez avec',
    how: 'Vous vérifiez la livraison et le total avant tout paiement.',
    checkOutWith: wallet => `Commander avec ${wallet}`,
    opening: 'Ouverture',
    again: 'Votre panier est prêt. Choisissez de nouveau Apple Pay pour continuer.',
  },
})
