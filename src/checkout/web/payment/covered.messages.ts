import { messagesIn } from '#lib/messages.ts'

/** Says that gift cards and certificates cover the order. */
export const messages = messagesIn({
  en: {
    title: 'Nothing left to pay.',
    by: (giftCards: number, rewards: number) => {
      if (giftCards + rewards === 0) return 'No card is needed.'
      const cards = giftCards === 1 ? 'gift card' : 'gift cards'
      const certificates = rewards === 1 ? 'reward certificate' : 'reward certificates'
      const names = [...(giftCards > 0 ? [cards] : []), ...(rewards > 0 ? [certificates] : [])].join(' and ')
      return `Your ${names} ${giftCards + rewards === 1 ? 'covers' : 'cover'} the order; no card is needed.`
    },
  },
  fr: {
    title: 'Il ne reste rien à payer.',
    by: (giftCards, rewards) => {
      if (giftCards + rewards === 0) return 'Aucune carte de paiement n’est requise.'
      const cards = giftCards === 1 ? 'votre carte-cadeau' : 'vos cartes-cadeaux'
      const certificates = rewards === 1 ? 'votre certificat-récompense' : 'vos certificats-récompenses'
      const names = [...(giftCards > 0 ? [cards] : []), ...(rewards > 0 ? [certificates] : [])].join(' et ')
      const pays = giftCards + rewards === 1 ? 'paie' : 'paient'
      const payers = `${names[0]!.toUpperCase()}${names.slice(1)}`
      return `${payers} ${pays} la commande; aucune carte de paiement n’est requise.`
    },
  },
})
