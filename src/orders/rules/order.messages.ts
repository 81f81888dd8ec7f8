import { messagesIn } from '#lib/messages.ts'

/** What a shopper is written about an order: its confirmation mail, and why a gift card can't pay. */
export const messages = messagesIn({
  en: {
    subject: (shop: string, order: string) => `Your ${shop} order ${order}`,
    thanks: (order: string) => `Thank you. Your order ${order} is in.`,
    heading: 'Thank you. Your order is in.',
    number: 'Order number',
    arrives: (range: string) => `Arrives ${range}`,
    merchandise: 'Merchandise', discount: 'Discount', shipping: 'Shipping', tax: 'Tax', total: 'Total',
    shipsTo: 'Ships to', paidWith: 'Paid with', nothingToPay: 'nothing to pay',
    colon: (label: string) => `${label}:`,
    ending: (brand: string, lastFour: string) => `${brand} ending ${lastFour}`,
    /** Brands that are called otherwise than they are kept. */
    brands: { 'Gift card': 'Gift card' },
    giftCardShort: (lastFour: string, amount: string) => `Gift card ending ${lastFour} has less than ${amount} left.`,
  },
  fr: {
    subject: (shop, order) => `Votre commande ${order} chez ${shop}`,
    thanks: order => `Merci. Nous avons bien reçu votre commande ${order}.`,
    heading: 'Merci. Nous avons bien reçu votre commande.',
    number: 'Numéro de commande',
    arrives: range => `Livraison\u00a0: ${range}`,
    merchandise: 'Marchandise', discount: 'Rabais', shipping: 'Livraison', tax: 'Taxes', total: 'Total',
    shipsTo: 'Adresse de livraison', paidWith: 'Mode de paiement', nothingToPay: 'rien à payer',
    colon: label => `${label}\u00a0:`,
    ending: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    brands: { 'Gift card': 'Carte-cadeau' },
    giftCardShort: (lastFour, amount) => `Il reste moins de ${amount} sur la carte-cadeau se terminant par ${lastFour}.`,
  },
})
