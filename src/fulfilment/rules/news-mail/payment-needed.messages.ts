import { messagesIn } from '#lib/messages.ts'

/** Texts of the mail about an order that needs another payment. */
export const messages = messagesIn({
  en: {
    subject: (order: string) => `Order ${order} needs another payment`,
    heading: 'Your order needs another payment.',
    text: (brand: string, lastFour: string, amount: string) =>
      `Your order takes longer than its payment with ${brand}${lastFour && ` ending ${lastFour}`} stays reserved, ` +
      `and the reservation could not be extended. ${amount} was not charged. Your order is kept.`,
    call: (phone: string) =>
      `Please call us at ${phone} and name another card or way to pay. We never ask for a card number by email.`,
  },
  fr: {
    subject: order => `La commande ${order} a besoin d’un autre paiement`,
    heading: 'Votre commande a besoin d’un autre paiement.',
    text: (brand, lastFour, amount) =>
      'Votre commande prend plus de temps que son paiement ne reste réservé ' +
      `(${brand}${lastFour && ` se terminant par ${lastFour}`}), et la réservation n’a pas pu être prolongée. ` +
      `Montant non débité\u00a0: ${amount}. Votre commande est gardée.`,
    call: phone =>
      `Appelez-nous au ${phone} et indiquez une autre carte ou un autre mode de paiement. ` +
      'Nous ne demandons jamais un numéro de carte par courriel.',
  },
})
