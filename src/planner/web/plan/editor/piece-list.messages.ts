import { messagesIn } from '#lib/messages.ts'

/** The plan in words, under the frame. */
export const messages = messagesIn({
  en: { title: 'Build from a list' },
  fr: { title: 'Composer à partir d’une liste' },
})
