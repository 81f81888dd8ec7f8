import { messagesIn } from '#lib/messages.ts'

/** Words that all mails to customers share. */
export const messages = messagesIn({
  en: {
    colon: (label: string) => `${label}:`,
    help: (phone: string) => `Something not right? Call us at ${phone}, with the order number at hand.`,
  },
  fr: {
    colon: label => `${label}\u00a0:`,
    help: phone => `Quelque chose ne va pas? Appelez-nous au ${phone}, avec le numéro de commande sous la main.`,
  },
})
