import { messagesIn } from '#lib/messages.ts'

/** Messages of the replies about PayPal, Venmo and Apple Pay. */
export const messages = messagesIn({
  en: {
    noAnswer: 'The payment service doesn’t answer. Nothing was charged. Try again or pay by card.',
    notOffered: 'This way to pay isn’t offered at the moment. Pay by card.',
    notApproved: 'PayPal didn’t confirm the payment. Nothing was charged. Try again or pay by card.',
    nothingToPay: 'Nothing is left to pay, so no wallet is needed.',
  },
  fr: {
    noAnswer: 'Le service de paiement ne répond pas. Rien n’a été porté à votre compte. Réessayez ou payez par carte.',
    notOffered: 'Ce mode de paiement n’est pas offert en ce moment. Payez par carte.',
    notApproved:
      'PayPal n’a pas confirmé le paiement. Rien n’a été porté à votre compte. Réessayez ou payez par carte.',
    nothingToPay: 'Il ne reste rien à payer\u00a0: aucun portefeuille n’est requis.',
  },
})
