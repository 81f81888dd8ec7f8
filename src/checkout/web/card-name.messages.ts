import { messagesIn } from '#lib/messages.ts'

/** Names of cards, gift cards and rewards that pay. */
export const messages = messagesIn({
  en: {
    cardEnding: (brand: string, lastFour: string) => `${brand} ending ${lastFour}`,
    /** Brands that are called otherwise than they are kept. */
    brands: { 'Gift card': 'Gift card', Reward: 'Reward certificate' },
  },
  fr: {
    cardEnding: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    brands: { 'Gift card': 'Carte-cadeau', Reward: 'Certificat-récompense' },
  },
})
