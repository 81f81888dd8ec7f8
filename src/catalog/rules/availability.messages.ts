import { messagesIn } from '#lib/messages.ts'

/** Whether and when a piece can be had, in one line. */
export const messages = messagesIn({
  en: {
    gone: 'No longer available', soldOut: 'Out of stock', inStock: 'In stock', left: (pieces: number) => `Only ${pieces} left`, madeToOrder: 'Made to order', specialOrder: 'Special order',
    arrives: (had: string, weeks: string) => `${had}, arrives in ${weeks} ${weeks === '1' ? 'week' : 'weeks'}`,
  },
  fr: {
    gone: 'N’est plus offert', soldOut: 'En rupture de stock', inStock: 'En stock', left: pieces => `Il n’en reste que ${pieces}`, madeToOrder: 'Fait sur commande', specialOrder: 'Commande spéciale',
    arrives: (had, weeks) => `${had}, livré dans ${weeks}\u00a0${weeks === '1' ? 'semaine' : 'semaines'}`,
  },
})
