import { messagesIn } from '#lib/messages.ts'

/** Words for gift cards by email on the page of an order. */
export const messages = messagesIn({
  en: {
    sends: (day: string) => `Gift card by email, ${day}`,
    sent: (day: string) => `Gift card sent ${day}`,
    cancelled: (day: string) => `Gift card cancelled ${day}`,
    pays: 'Share of a group gift',
    paid: 'Share of a group gift, paid',
    share: (name: string) => `For ${name}. They get one gift card with all shares.`,
    shareCancelled: (day: string) => `Share cancelled ${day}`,
    to: (name: string, email: string) => `By email to ${name}, ${email}.`,
  },
  fr: {
    sends: day => `Carte-cadeau par courriel, ${day}`,
    sent: day => `Carte-cadeau envoyée le ${day}`,
    cancelled: day => `Carte-cadeau annulée le ${day}`,
    pays: 'Part d’un cadeau collectif',
    paid: 'Part d’un cadeau collectif, payée',
    share: name => `Pour ${name}. Une seule carte-cadeau réunit toutes les parts.`,
    shareCancelled: day => `Part annulée le ${day}`,
    to: (name, email) => `Par courriel à ${name}, ${email}.`,
  },
})
