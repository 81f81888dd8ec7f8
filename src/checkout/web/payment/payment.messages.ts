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
  },
})
