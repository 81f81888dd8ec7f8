import { messagesIn } from '#lib/messages.ts'

/** The list of pieces under the iframe. */
export const messages = messagesIn({
  en: { title: 'Build from a list' },
  fr: { title: 'Composer à partir d’une liste' },
})
