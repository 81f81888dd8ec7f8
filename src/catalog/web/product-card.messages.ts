import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    outOfStock: 'Out of stock',
    madeToOrder: 'Made to order',
    save: (percent: number) => `Save ${percent}%`,
    from: 'From',
    comesIn: (colours: string) => `Comes in ${colours}`,
  },
  fr: {
    outOfStock: 'En rupture de stock',
    madeToOrder: 'Sur commande',
    save: (percent: number) => `Rabais de ${percent}\u00a0%`,
    from: 'À partir de',
    comesIn: (colours: string) => `Offert en\u00a0: ${colours}`,
  },
})
