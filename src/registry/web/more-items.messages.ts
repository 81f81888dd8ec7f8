import { messagesIn, numberIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    more: 'Show More',
    allOf: (count: number) => `Show all ${numberIn('en', count)}`,
    paper: (shown: number, all: number) =>
      `Printed here: ${numberIn('en', shown)} of ${numberIn('en', all)}. For the rest, choose “Show all ` +
      `${numberIn('en', all)}” on the page before you print it.`,
  },
  fr: {
    more: 'Afficher plus',
    allOf: count => `Tout afficher (${numberIn('fr', count)})`,
    paper: (shown, all) =>
      `Imprimés ici\u00a0: ${numberIn('fr', shown)} sur ${numberIn('fr', all)}. Pour le reste, choisissez ` +
      `«\u00a0Tout afficher\u00a0» sur la page avant de l’imprimer.`,
  },
})
