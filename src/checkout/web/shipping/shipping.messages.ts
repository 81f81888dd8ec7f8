import { messagesIn } from '#lib/messages.ts'

/** Texts of the shipping step. */
export const messages = messagesIn({
  en: {
    shipping: {
      legend: 'Shipping address',
      saved: 'Saved addresses',
      choose: 'Choose one, or enter an address below',
    },
  },
  fr: {
    shipping: {
      legend: 'Adresse de livraison',
      saved: 'Adresses enregistrées',
      choose: 'Choisissez-en une, ou entrez une adresse ci-dessous',
    },
  },
})
