import { messagesIn } from '#lib/messages.ts'

/** Confirmation texts of a monogrammed item [API-007]. */
export const messages = messagesIn({
  en: {
    reads: (name: string, text: string) => `${name} will read exactly: ${text}`,
    asDesigned: (name: string) => `${name} is made exactly as you designed it.`,
    noReturn: 'Check every letter. What is personalized is made for you and is not returned.',
  },
  fr: {
    reads: (name, text) => `${name} portera exactement\u00a0: ${text}`,
    asDesigned: name => `${name} est réalisé exactement comme vous l’avez conçu.`,
    noReturn: 'Vérifiez chaque lettre. Ce qui est personnalisé est fait pour vous, sans retour.',
  },
})
