import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: { noStore: (number: string) => `We have no store ${number} here.` },
  fr: { noStore: number => `Nous n’avons pas de magasin ${number} ici.` },
})
