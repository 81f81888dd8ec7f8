import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    open: 'Where is the code?',
    loading: 'Loading',
    failed: 'The help could not be loaded.',
    again: 'Try Again',
  },
  fr: {
    open: 'Où se trouve le code?',
    loading: 'Chargement',
    failed: 'L’aide n’a pas pu être chargée.',
    again: 'Réessayer',
  },
})
