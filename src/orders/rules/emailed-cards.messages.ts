import { messagesIn } from '#lib/messages.ts'

/** Words for gift cards by email on the page of an order. */
export const messages = messagesIn({
  en: {
    sends: (day: string) => `Gift card by email, ${day}`,
    sent: (day: string) => `Gift card sent ${day}`,
    cancelled: (day: string) => `Gift card cancelled ${day}`,
    to: (name: string, email: string) => `By email to ${name}, ${email}.`,
  },
  fr: {
    sends: day => `Carte-cadeau par courriel, ${day}`,
    sent: day => `Carte-cadeau envoyée le ${day}`,
    cancelled: day => `Carte-cadeau annulée le ${day}`,
    to: (name, email) => `Par courriel à ${name}, ${email}.`,
  },
})
