import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of the checkout steps; their titles and buttons are in rules/steps.messages.ts. */
export const messages = messagesIn({
  en: {
    saving: 'Saving',
    backToCart: 'Back to Cart',
    editCart: 'Edit cart',
    edit: 'Edit',
    change: 'Change',
    what: {
      address: 'shipping address',
      choices: 'shipping choices',
      pickup: 'pickup',
      pickupChoices: 'pickup choices',
      payment: 'payment and billing address',
      card: 'card',
    },
    orderItems: 'Items in your order',
    items: 'Items',
    quantity: (count: number) => `qty ${count}`,
    personalized: (text: string) => `Personalized “${text}”`,
    arrives: (range: ReactNode) => <>Arrives {range}</>,
    arrivesNote: (range: string) => `Arrives ${range}`,
    byEmail: {
      title: 'Sent by email',
      shares: 'Group gifts',
      nothingToShip: 'There is nothing to ship.',
      nothingToSend: 'There is nothing to ship: your gift cards go by email.',
    },
    pickup: {
      title: 'Pick up',
      at: 'Pick up at',
      nothingToSend: (store: string) => `There is nothing to ship: everything will be ready for you at ${store}.`,
    },
    free: 'Free',
    /** Documented message for a code that is no longer valid [CHK-15]. */
    promoRemoved: 'Promotion Code has been removed',
  },
  fr: {
    saving: 'Enregistrement',
    backToCart: 'Retour au panier',
    editCart: 'Modifier le panier',
    edit: 'Modifier',
    change: 'Changer',
    what: {
      address: 'l’adresse de livraison',
      choices: 'les options de livraison',
      pickup: 'le ramassage',
      pickupChoices: 'les choix du ramassage',
      payment: 'le paiement et l’adresse de facturation',
      card: 'de carte',
    },
    orderItems: 'Articles de votre commande',
    items: 'Articles',
    quantity: count => `qté\u00a0${count}`,
    personalized: text => `Personnalisé\u00a0: «\u00a0${text}\u00a0»`,
    arrives: range => (
      <>
        Livraison{'\u00a0: '}
        {range}
      </>
    ),
    arrivesNote: range => `Livraison\u00a0: ${range}`,
    byEmail: {
      title: 'Envoi par courriel',
      shares: 'Cadeaux collectifs',
      nothingToShip: 'Rien n’est à expédier.',
      nothingToSend: 'Rien n’est à expédier\u00a0: vos cartes-cadeaux partent par courriel.',
    },
    pickup: {
      title: 'Ramassage',
      at: 'Ramassage',
      nothingToSend: store => `Rien n’est à expédier\u00a0: tout vous attend à ${store}.`,
    },
    free: 'Gratuit',
    promoRemoved: 'Le code promotionnel a été retiré',
  },
})
export type CheckoutWords = (typeof messages)['en']
