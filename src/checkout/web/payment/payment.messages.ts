import { messagesIn } from '#lib/messages.ts'

/** Texts of the payment step. */
export const messages = messagesIn({
  en: {
    payment: {
      title: 'Payment',
      how: 'How you pay',
      card: 'Credit or debit card',
      cards: 'Visa, MasterCard, Amex, Discover',
      expires: 'expires',
      keep: 'Keep the card you entered before',
      safe: 'Your card is encrypted in this browser for the payment provider. We never see its number.',
      billing: 'Billing address',
      same: 'Same as shipping',
      legend: 'Address on your card’s statement',
    },
    covered: {
      title: 'Nothing left to pay.',
      by: (giftCards: number, rewards: number) => {
        if (giftCards + rewards === 0) return 'No card is needed.'
        const cards = giftCards === 1 ? 'gift card' : 'gift cards'
        const certificates = rewards === 1 ? 'reward certificate' : 'reward certificates'
        const names = [...(giftCards > 0 ? [cards] : []), ...(rewards > 0 ? [certificates] : [])].join(' and ')
        return `Your ${names} ${giftCards + rewards === 1 ? 'covers' : 'cover'} the order; no card is needed.`
      },
    },
    paymentError: { title: 'Payment Error', action: 'Update Payment' },
  },
  fr: {
    payment: {
      title: 'Paiement',
      how: 'Mode de paiement',
      card: 'Carte de crédit ou de débit',
      cards: 'Visa, MasterCard, Amex, Discover',
      expires: 'expire',
      keep: 'Conserver la carte entrée auparavant',
      safe:
        'Votre carte est chiffrée dans ce navigateur, pour le fournisseur de paiement. ' +
        'Nous n’en voyons jamais le numéro.',
      billing: 'Adresse de facturation',
      same: 'Identique à l’adresse de livraison',
      legend: 'Adresse figurant sur le relevé de votre carte',
    },
    covered: {
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
    paymentError: { title: 'Erreur de paiement', action: 'Modifier le paiement' },
  },
})
