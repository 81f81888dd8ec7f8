import { messagesIn } from '#lib/messages.ts'

/** What the cart's calls answer in words that shoppers read. */
export const messages = messagesIn({
  en: {
    notSold: (skus: string) => `We no longer sell this item (${skus}).`,
    mostLines: (most: number) => `A cart holds at most ${most} different items.`,
    mostOfOne: (most: number) => `A cart holds at most ${most} of one item.`,
    lineGone: 'That item is no longer in your cart.',
    /** In place of a name. */
    unavailable: 'No longer available',
    item: (sku: string) => `Item ${sku}`,
    unavailableOnes: (names: string) => `No longer available in the quantity you want: ${names}.`,
    empty: 'Your cart is empty.',
    placing: 'Your order is being placed. Please wait a moment.',
    changing: 'The cart is being changed elsewhere. Please try again.',
    serviceLevels: { 1: 'Standard', 2: 'Premium (2-day)', 3: 'Express (next day)' },
  },
  fr: {
    notSold: skus => `Nous ne vendons plus cet article (${skus}).`,
    mostLines: most => `Un panier contient au plus ${most} articles différents.`,
    mostOfOne: most => `Un panier contient au plus ${most} exemplaires d’un même article.`,
    lineGone: 'Cet article n’est plus dans votre panier.',
    unavailable: 'N’est plus offert',
    item: sku => `Article ${sku}`,
    unavailableOnes: names => `Plus offert dans la quantité voulue\u00a0: ${names}.`,
    empty: 'Votre panier est vide.',
    placing: 'Nous enregistrons votre commande. Un instant, s’il vous plaît.',
    changing: 'Le panier est en cours de modification ailleurs. Réessayez.',
    serviceLevels: { 1: 'Standard', 2: 'Prioritaire (2 jours)', 3: 'Express (le lendemain)' },
  },
})
