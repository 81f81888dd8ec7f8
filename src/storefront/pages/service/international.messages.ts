import { messagesIn } from '#lib/messages.ts'
import type { Country } from '#lib/site.ts'
import type { LegalText } from '../legal/legal-text.ts'

const EN = {
  US: { name: 'the United States', currency: 'US dollars' },
  CA: { name: 'Canada', currency: 'Canadian dollars' },
} as const
const FR = {
  US: { place: 'aux États-Unis', currency: 'dollars américains' },
  CA: { place: 'au Canada', currency: 'dollars canadiens' },
} as const

const english = (country: Country): LegalText => {
  const { name, currency } = EN[country]
  return {
    title: 'Shopping from Another Country',
    lead: `You live outside the US and Canada, and want to send something to an address in ${name}.`,
    description:
      `How to order from another country to an address in ${name}: delivery, payment in ${currency}, ` +
      'promotions and checkout.',
    contents: 'On this page',
    parts: [
      {
        id: 'delivery',
        title: 'Where we deliver',
        text: [
          `This shop delivers to addresses in ${name} only: a gift to your family, or your second home. ` +
            'We do not ship to other countries.',
          'For an address in the other of our two countries, choose its shop in the country menu.',
        ],
      },
      {
        id: 'pickup',
        title: 'No store pickup',
        text: [
          'An order from another country cannot be picked up in a store or a warehouse. ' +
            'If your cart has something to pick up, we ship it instead, and your cart says so.',
        ],
      },
      {
        id: 'payment',
        title: 'Prices and payment',
        text: [
          `All prices are in ${currency}, and your card is charged in ${currency}. ` +
            'Your bank converts the amount into your currency. It may add a fee, which we cannot see.',
          'The billing address of your card may be in any country. Tax is that of the delivery address.',
        ],
      },
      {
        id: 'promotions',
        title: 'Promotions',
        text: [
          'Some promotions are for customers who live in the US or Canada. ' +
            'If a promo code does not apply, your cart says why.',
        ],
      },
      {
        id: 'checkout',
        title: 'Checkout',
        text: [
          'You check out as a guest, without an account. If you have one, sign in before you go to your cart: ' +
            'then the order is in your account.',
        ],
      },
    ],
  }
}

const french = (country: Country): LegalText => {
  const { place, currency } = FR[country]
  return {
    title: 'Magasiner depuis un autre pays',
    lead: `Vous habitez hors des États-Unis et du Canada, et voulez envoyer quelque chose à une adresse ${place}.`,
    description:
      `Comment commander depuis un autre pays à une adresse ${place}\u00a0: livraison, paiement en ${currency}, ` +
      'promotions et caisse.',
    contents: 'Sur cette page',
    parts: [
      {
        id: 'delivery',
        title: 'Où nous livrons',
        text: [
          `Cette boutique livre seulement à des adresses ${place}\u00a0: un cadeau pour votre famille, ou votre ` +
            'résidence secondaire. Nous n’expédions pas vers d’autres pays.',
          'Pour une adresse dans l’autre de nos deux pays, choisissez sa boutique dans le menu des pays.',
        ],
      },
      {
        id: 'pickup',
        title: 'Pas de ramassage en magasin',
        text: [
          'Une commande passée depuis un autre pays ne peut pas être ramassée en magasin ni à l’entrepôt. ' +
            'Si votre panier contient quelque chose à ramasser, nous le livrons, et votre panier le dit.',
        ],
      },
      {
        id: 'payment',
        title: 'Prix et paiement',
        text: [
          `Tous les prix sont en ${currency}, et votre carte est débitée en ${currency}. ` +
            'Votre banque convertit le montant dans votre monnaie. Elle peut ajouter des frais, ' +
            'que nous ne voyons pas.',
          'L’adresse de facturation de votre carte peut être dans n’importe quel pays. ' +
            'Les taxes sont celles de l’adresse de livraison.',
        ],
      },
      {
        id: 'promotions',
        title: 'Promotions et codes promo',
        text: [
          'Certaines promotions sont réservées à la clientèle qui habite aux États-Unis ou au Canada. ' +
            'Si un code promo ne s’applique pas, votre panier dit pourquoi.',
        ],
      },
      {
        id: 'checkout',
        title: 'Caisse',
        text: [
          'Vous commandez sans compte. Si vous en avez un, ouvrez une session avant d’aller à votre panier\u00a0: ' +
            'la commande sera dans votre compte.',
        ],
      },
    ],
  }
}

/** The page for customers from another country, by site country. Only loaders read it. */
export const messages = messagesIn({
  en: { text: english },
  fr: { text: french },
})
