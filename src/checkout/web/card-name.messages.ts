import { messagesIn } from '#lib/messages.ts'

/** Names of cards, gift cards and reward certificates. */
export const messages = messagesIn({
  en: {
    cardEnding: (brand: string, lastFour: string) => `${brand} ending ${lastFour}`,
    /** Brands whose displayed name differs from the stored one. */
    brands: { 'Gift card': 'Gift card', Reward: 'Reward certificate', 'Tender code': 'Tender code' },
  },
  fr: {
    cardEnding: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    brands: { 'Gift card': 'Carte-cadeau', Reward: 'Certificat-récompense', 'Tender code': 'Code de crédit' },
  },
})
