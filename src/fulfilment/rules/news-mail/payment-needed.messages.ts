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
      'Please enter another card on the page of your order; it takes a minute. ' +
      `You can also call us at ${phone}. We never ask for a card number by email.`,
    pay: 'Use Another Card',
  },
  fr: {
    subject: order => `La commande ${order} a besoin d’un autre paiement`,
    heading: 'Votre commande a besoin d’un autre paiement.',
    text: (brand, lastFour, amount) =>
      'Votre commande prend plus de temps que son paiement ne reste réservé ' +
      `(${brand}${lastFour && ` se terminant par ${lastFour}`}), et la réservation n’a pas pu être prolongée. ` +
      `Montant non débité\u00a0: ${amount}. Votre commande est gardée.`,
    call: phone =>
      'Entrez une autre carte sur la page de votre commande. Cela prend une minute. ' +
      `Vous pouvez aussi nous appeler au ${phone}. Nous ne demandons jamais un numéro de carte par courriel.`,
    pay: 'Utiliser une autre carte',
  },
})
