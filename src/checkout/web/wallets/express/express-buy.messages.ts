import { messagesIn } from '#lib/messages.ts'

/** Texts about buying with a wallet from a product page. */
export const messages = messagesIn({
  en: {
    title: 'Or buy now with',
    how: 'Goes into your cart first. You review delivery and total before anything is charged.',
    buyWith: (wallet: string) => `Buy now with ${wallet}`,
    confirm: (wallet: string) => `Check out with ${wallet}`,
    whole: (wallet: string) => `Your cart already had other pieces. ${wallet} pays for everything in it:`,
    one: (wallet: string) => `${wallet} pays for everything in your cart:`,
    units: (units: number) => `Quantity ${units}`,
    total: 'Total',
    estimated: 'Shipping and tax follow the delivery address. You see the final total before you order.',
    goOn: (wallet: string) => `Continue with ${wallet}`,
    cart: 'View Cart',
    noApple:
      'Apple Pay can’t pay for a gift card together with other pieces. Your cart has them; check out there in ' +
      'another way.',
  },
  fr: {
    title: 'Ou achetez maintenant avec',
    how: 'L’article va d’abord dans votre panier. Vous vérifiez la livraison et le total avant tout paiement.',
    buyWith: wallet => `Acheter maintenant avec ${wallet}`,
    confirm: wallet => `Commander avec ${wallet}`,
    whole: wallet => `Votre panier contenait déjà d’autres articles. ${wallet} paie tout ce qu’il contient\u00a0:`,
    one: wallet => `${wallet} paie tout ce que contient votre panier\u00a0:`,
    units: units => `Quantité\u00a0: ${units}`,
    total: 'Total',
    estimated:
      'La livraison et les taxes dépendent de l’adresse de livraison. Vous voyez le total définitif avant de ' +
      'commander.',
    goOn: wallet => `Continuer avec ${wallet}`,
    cart: 'Voir le panier',
    noApple:
      'Apple Pay ne permet pas de payer une carte-cadeau avec d’autres articles. Ils sont dans votre panier; ' +
      'commandez-les de là, d’une autre façon.',
  },
})
