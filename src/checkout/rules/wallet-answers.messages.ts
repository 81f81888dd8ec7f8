import { messagesIn } from '#lib/messages.ts'

/** Messages of the replies about PayPal, Venmo and Apple Pay. */
export const messages = messagesIn({
  en: {
    noAnswer: 'The payment service doesn’t answer. Nothing was charged. Try again or pay by card.',
  },
  fr: {
    noAnswer: 'Le service de paiement ne répond pas. Rien n’a été porté à votre compte. Réessayez ou payez par carte.',
  },
})
