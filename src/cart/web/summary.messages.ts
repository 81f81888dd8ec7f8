import { counted, messagesIn } from '#lib/messages.ts'

/** The order summary's rows, and what is said while the browser has no network: of the cart and of every step. */
export const messages = messagesIn({
  en: {
    merchandise: 'Merchandise',
    items: (count: number) => counted('en', count, 'item', 'items'),
    promotion: 'Promotion',
    shipping: 'Shipping and delivery', free: 'Free',
    ways: {
      'standard': 'Standard shipping', 'premium': 'Premium shipping', 'express': 'Express shipping', 'flat-rate': 'Flat-rate shipping', 'local-in-home': 'In-home delivery', 'long-distance-in-home': 'Long-distance in-home delivery',
      'freight': 'Freight delivery', 'surcharge': 'Alaska, Hawaii and U.S. territories',
    },
    pickup: 'Free pickup', installation: 'Installation', donation: 'Tree planting donation',
    tax: 'Tax', estimatedTax: 'Estimated tax', estimatedTaxFor: (code: string) => `Estimated tax, ${code}`, taxExempt: 'Tax, exempt', toBeCalculated: 'To be calculated', total: 'Total', beforeTax: 'Before tax',
    rewards: 'Reward certificates', giftCards: 'Gift cards', leftToPay: 'Left to pay',
    offline: { title: 'You are offline.', text: 'What you see is kept. Changes can be made again once you are back online.' },
  },
  fr: {
    merchandise: 'Marchandise',
    items: count => counted('fr', count, 'article', 'articles'),
    promotion: 'Promotion',
    shipping: 'Expédition et livraison', free: 'Gratuit',
    ways: {
      'standard': 'Expédition standard', 'premium': 'Expédition prioritaire', 'express': 'Expédition express', 'flat-rate': 'Expédition à tarif fixe', 'local-in-home': 'Livraison à l’intérieur', 'long-distance-in-home': 'Livraison à l’intérieur, longue distance',
      'freight': 'Livraison par camion', 'surcharge': 'Alaska, Hawaï et territoires des États-Unis',
    },
    pickup: 'Ramassage gratuit', installation: 'Installation', donation: 'Don pour planter des arbres',
    tax: 'Taxes', estimatedTax: 'Taxes estimées', estimatedTaxFor: code => `Taxes estimées, ${code}`, taxExempt: 'Taxes, exonéré', toBeCalculated: 'À calculer', total: 'Total', beforeTax: 'Avant taxes',
    rewards: 'Certificats-récompenses', giftCards: 'Cartes-cadeaux', leftToPay: 'Reste à payer',
    offline: { title: 'Vous êtes hors ligne.', text: 'Ce que vous voyez est conservé. Vous pourrez faire des changements dès que vous serez de nouveau en ligne.' },
  },
})
