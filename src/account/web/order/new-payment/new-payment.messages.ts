import { messagesIn } from '#lib/messages.ts'

/** Texts about an order that needs another payment, on its page. */
export const messages = messagesIn({
  en: {
    title: 'This order needs another payment',
    done: 'Payment of this order',
    text: (card: string, amount: string) =>
      `${card} could not be kept reserved until everything leaves. ${amount} was not charged yet. Your order is ` +
      'kept; please name another card for it.',
    asked: 'We are confirming your payment. This page tells how it ended.',
    pay: 'Use Another Card',
    dialog: 'Pay with another card',
    lead: (amount: string) => `We reserve ${amount} on it now and charge what leaves, when it leaves.`,
    safe: 'Encrypted in your browser; we never see the number.',
    submit: (amount: string) => `Reserve ${amount}`,
    busy: 'Asking your bank',
    cancel: 'Not now',
    outcome: {
      paid: 'Thank you. The order is paid with your new card, and goes on as planned.',
      'in-doubt': 'We are confirming your payment. This page tells how it ended; please don’t pay again.',
      'not-needed': 'No other payment is needed any more.',
    },
    problem: {
      'card-expired': 'These card details are too old by now. Please enter them again.',
      'security-code': 'Your bank did not accept the security code. Nothing was reserved. Please check it.',
      expired: 'Your bank says that this card has expired. Nothing was reserved. Please use another one.',
      funds: 'Your bank did not approve this amount. Nothing was reserved. Please use another card.',
      other: 'Your bank did not approve this payment. Nothing was reserved. Please use another card.',
      failed: 'We could not reach our payment provider. Please try again: nothing is paid twice.',
    },
  },
  fr: {
    title: 'Cette commande a besoin d’un autre paiement',
    done: 'Paiement de cette commande',
    text: (card, amount) =>
      `La réservation n’a pas pu être prolongée (${card}). Montant non débité\u00a0: ${amount}. ` +
      'Votre commande est gardée; indiquez une autre carte.',
    asked: 'Nous confirmons votre paiement. Cette page en donnera le résultat.',
    pay: 'Utiliser une autre carte',
    dialog: 'Payer avec une autre carte',
    lead: amount => `Nous y réservons ${amount} maintenant et débitons ce qui part, au moment où cela part.`,
    safe: 'Les données sont chiffrées dans votre navigateur; nous ne voyons jamais le numéro.',
    submit: amount => `Réserver ${amount}`,
    busy: 'Vérification auprès de votre banque',
    cancel: 'Plus tard',
    outcome: {
      paid: 'Merci. La commande est payée avec votre nouvelle carte et suit son cours.',
      'in-doubt': 'Nous confirmons votre paiement. Cette page en donnera le résultat; ne payez pas de nouveau.',
      'not-needed': 'Aucun autre paiement n’est plus requis.',
    },
    problem: {
      'card-expired': 'Ces données de carte sont trop anciennes. Entrez-les de nouveau.',
      'security-code': 'Votre banque n’a pas accepté le code de sécurité. Rien n’a été réservé. Vérifiez-le.',
      expired: 'Selon votre banque, cette carte est expirée. Rien n’a été réservé. Prenez-en une autre.',
      funds: 'Votre banque n’a pas approuvé ce montant. Rien n’a été réservé. Prenez une autre carte.',
      other: 'Votre banque n’a pas approuvé ce paiement. Rien n’a été réservé. Prenez une autre carte.',
      failed: 'Notre fournisseur de paiement ne répond pas. Réessayez\u00a0: rien n’est payé deux fois.',
    },
  },
})
