import { messagesIn } from '#lib/messages.ts'

/** Answers about cards in sessions of the gateway's own form. */
export const messages = messagesIn({
  en: {
    notConfigured: 'This shop takes no hosted payment sessions. Pay by card or in another way.',
    noAnswer: 'The payment service doesn’t answer. Nothing was charged. Please try again.',
    noCard: 'This payment session has no card any more. Please enter your card again.',
    expired: 'That card has expired. Please enter another one.',
  },
  fr: {
    notConfigured: 'Cette boutique n’accepte pas les sessions de paiement hébergées. Payez par carte ou autrement.',
    noAnswer: 'Le service de paiement ne répond pas. Rien n’a été porté à votre compte. Veuillez réessayer.',
    noCard: 'Cette session de paiement n’a plus de carte. Entrez votre carte de nouveau.',
    expired: 'Cette carte est expirée. Entrez-en une autre.',
  },
})
