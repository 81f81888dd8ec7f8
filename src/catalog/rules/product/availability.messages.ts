import { counted, messagesIn } from '#lib/messages.ts'

/** Availability and delivery time of a SKU, in one line. */
export const messages = messagesIn({
  en: {
    gone: 'No longer available',
    soldOut: 'Out of stock',
    inStock: 'In stock',
    left: (pieces: number) => `Only ${pieces} left`,
    madeToOrder: 'Made to order',
    specialOrder: 'Special order',
    arrives: (had: string, least: number, most: number) =>
      `${had}, arrives in ${least === most ? counted('en', most, 'week', 'weeks') : `${least}–${most} weeks`}`,
  },
  fr: {
    gone: 'N’est plus offert',
    soldOut: 'En rupture de stock',
    inStock: 'En stock',
    left: pieces => `Il n’en reste que ${pieces}`,
    madeToOrder: 'Fait sur commande',
    specialOrder: 'Commande spéciale',
    arrives: (had, least, most) =>
      least === most
        ? `${had}, livré dans ${counted('fr', most, 'semaine', 'semaines')}`
        : `${had}, livré dans ${least}\u00a0à\u00a0${most}\u00a0semaines`,
  },
})
