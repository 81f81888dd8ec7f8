import { messagesIn } from '#lib/messages.ts'

/** What a shopper is written about an order: its confirmation mail, and why a gift card can't pay. */
export const messages = messagesIn({
  en: {
    subject: (shop: string, order: string) => `Your ${shop} order ${order}`,
    thanks: (order: string) => `Thank you. Your order ${order} is in.`,
    heading: 'Thank you. Your order is in.',
    number: 'Order number',
    arrives: (range: string) => `Arrives ${range}`,
    ready: (ready: string, store: string) => `${ready} at ${store}`,
    merchandise: 'Merchandise', discount: 'Discount', shipping: 'Shipping', installation: 'Installation', donation: 'Donation', tax: 'Tax', taxExempt: 'Tax, exempt', total: 'Total',
    free: 'Free', pickUpAt: 'Pick up at', shipsTo: 'Ships to', paidWith: 'Paid with', nothingToPay: 'nothing to pay',
    colon: (label: string) => `${label}:`,
    ending: (brand: string, lastFour: string) => `${brand} ending ${lastFour}`,
    /** Brands that are called otherwise than they are kept. */
    brands: { 'Gift card': 'Gift card', Reward: 'Reward certificate' },
    giftCardShort: (lastFour: string, amount: string) => `Gift card ending ${lastFour} has less than ${amount} left.`,
    rewardGone: (lastFour: string) => `The reward certificate ending ${lastFour} can’t be used any more.`,
  },
  fr: {
    subject: (shop, order) => `Votre commande ${order} chez ${shop}`,
    thanks: order => `Merci. Nous avons bien reçu votre commande ${order}.`,
    heading: 'Merci. Nous avons bien reçu votre commande.',
    number: 'Numéro de commande',
    arrives: range => `Livraison\u00a0: ${range}`,
    ready: (ready, store) => `${ready}, ${store}`,
    merchandise: 'Marchandise', discount: 'Rabais', shipping: 'Livraison', installation: 'Installation', donation: 'Don', tax: 'Taxes', taxExempt: 'Taxes, exonéré', total: 'Total',
    free: 'Gratuit', pickUpAt: 'Ramassage', shipsTo: 'Adresse de livraison', paidWith: 'Mode de paiement', nothingToPay: 'rien à payer',
    colon: label => `${label}\u00a0:`,
    ending: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    brands: { 'Gift card': 'Carte-cadeau', Reward: 'Certificat-récompense' },
    giftCardShort: (lastFour, amount) => `Il reste moins de ${amount} sur la carte-cadeau se terminant par ${lastFour}.`,
    rewardGone: lastFour => `Le certificat-récompense se terminant par ${lastFour} ne peut plus être utilisé.`,
  },
})
