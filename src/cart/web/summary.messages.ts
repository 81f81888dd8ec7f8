import { counted, messagesIn } from '#lib/messages.ts'

/** The order summary's rows, and what is said while the browser has no network: of the cart and of every step. */
export const messages = messagesIn({
  en: {
    merchandise: 'Merchandise',
    items: (count: number) => counted('en', count, 'item', 'items'),
    promotion: 'Promotion',
    shipping: 'Shipping and delivery', free: 'Free',
    surcharge: (amount: string) => `With ${amount} for Alaska, Hawaii and U.S. territories`,
    tax: 'Tax', estimatedTax: 'Estimated tax', toBeCalculated: 'To be calculated', total: 'Total', beforeTax: 'Before tax',
    offline: { title: 'You are offline.', text: 'What you see is kept. Changes can be made again once you are back online.' },
  },
  fr: {
    merchandise: 'Marchandise',
    items: count => counted('fr', count, 'article', 'articles'),
    promotion: 'Promotion',
    shipping: 'Expédition et livraison', free: 'Gratuit',
    surcharge: amount => `Dont ${amount} pour l’Alaska, Hawaï et les territoires des États-Unis`,
    tax: 'Taxes', estimatedTax: 'Taxes estimées', toBeCalculated: 'À calculer', total: 'Total', beforeTax: 'Avant taxes',
    offline: { title: 'Vous êtes hors ligne.', text: 'Ce que vous voyez est conservé. Vous pourrez faire des changements dès que vous serez de nouveau en ligne.' },
  },
})
