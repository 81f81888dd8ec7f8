import { messagesIn } from '#lib/messages.ts'

/** A design in words, below the name of an ordered piece. */
export const messages = messagesIn({
  en: {
    personalized: (text: string, details: string) => `Personalized “${text}”: ${details}`,
  },
  fr: {
    personalized: (text, details) => `Personnalisé\u00a0: «\u00a0${text}\u00a0», ${details}`,
  },
})
