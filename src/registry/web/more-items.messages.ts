import { messagesIn, numberIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    more: 'Show More',
    allOf: (count: number) => `Show all ${numberIn('en', count)}`,
  },
  fr: {
    more: 'Afficher plus',
    allOf: count => `Tout afficher (${numberIn('fr', count)})`,
  },
})
