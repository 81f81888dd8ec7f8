import { counted, messagesIn } from '#lib/messages.ts'

/** Texts of the lists under the fields of an address. */
export const messages = messagesIn({
  en: {
    suggestions: 'Suggestions',
    heard: (count: number) => `${counted('en', count, 'suggestion', 'suggestions')}, use the arrow keys`,
    filled: (place: string) => `Filled in: ${place}`,
  },
  fr: {
    suggestions: 'Suggestions',
    heard: (count: number) => `${counted('fr', count, 'suggestion', 'suggestions')}, utilisez les flèches`,
    filled: (place: string) => `Rempli automatiquement\u00a0: ${place}`,
  },
})
