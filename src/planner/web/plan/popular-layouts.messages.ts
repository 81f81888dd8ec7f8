import { counted, messagesIn } from '#lib/messages.ts'

/** Popular layouts. Sizes are passed in as formatted text. */
export const messages = messagesIn({
  en: {
    title: { CB: 'Start from a popular layout', CB2: 'Standard layouts' },
    lead: 'Choosing one replaces your plan and its fabric. You can undo it.',
    about: (size: string, pieces: number) => `${size}, ${counted('en', pieces, 'piece', 'pieces')}`,
    current: 'In the planner now',
    opened: (name: string) => `${name} is in the planner, in its own fabric.`,
    undo: 'Undo',
    undone: 'Your plan is back.',
  },
  fr: {
    title: { CB: 'Partez d’une composition populaire', CB2: 'Compositions standard' },
    lead: 'En choisir une remplace votre plan et son tissu. Vous pouvez annuler.',
    about: (size, pieces) => `${size}, ${counted('fr', pieces, 'élément', 'éléments')}`,
    current: 'Dans le planificateur en ce moment',
    opened: name => `${name} est dans le planificateur, dans son propre tissu.`,
    undo: 'Annuler',
    undone: 'Votre plan est de retour.',
  },
})
