import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of the review step. */
export const messages = messagesIn({
  en: {
    placing: 'Placing Order',
    review: {
      shipsTo: 'Ships to',
      delivery: 'Delivery',
      gift: (message: string) => `Gift message: ${message}`,
      payment: 'Payment',
      billing: 'Billing address',
      total: 'Total',
      arrives: (range: ReactNode) => <>, arrives {range}</>,
      forRecipient: (amount: string) => `Items and delivery, before tax: ${amount}`,
      nothing: 'Nothing left to pay',
      noCard: 'No card yet. Please enter one before you place the order.',
      offerLost: 'Your order changed, so the plan that you chose is no longer possible.',
      promo:
        'Your code can’t be used for this order, so the total has changed. ' +
        'Please look it over and place your order again.',
      giftCard: { title: 'A gift card or certificate was not accepted.', text: 'Nothing was charged.' },
    },
  },
  fr: {
    placing: 'Envoi de la commande',
    review: {
      shipsTo: 'Adresse de livraison',
      delivery: 'Livraison',
      gift: message => `Message-cadeau\u00a0: ${message}`,
      payment: 'Paiement',
      billing: 'Adresse de facturation',
      total: 'Total',
      arrives: range => (
        <>
          , livraison{'\u00a0: '}
          {range}
        </>
      ),
      forRecipient: amount => `Articles et livraison, avant taxes\u00a0: ${amount}`,
      nothing: 'Rien à payer',
      noCard: 'Aucune carte pour l’instant. Entrez-en une avant de passer la commande.',
      offerLost: 'Votre commande a changé, et le plan que vous avez choisi n’est plus possible.',
      promo:
        'Votre code ne peut pas servir pour cette commande et le total a changé. ' +
        'Vérifiez votre commande, puis passez-la de nouveau.',
      giftCard: { title: 'Une carte-cadeau ou un certificat a été refusé.', text: 'Rien n’a été débité.' },
    },
  },
})
