import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: { secure: 'Secure checkout', steps: 'Checkout steps' },
  fr: { secure: 'Paiement sécurisé', steps: 'Étapes de la commande' },
})
