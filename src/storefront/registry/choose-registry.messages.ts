import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Which registry?',
    text: 'Everything you add in this window goes on the same one.',
    types: { br: 'wedding', bb: 'baby', hw: 'housewarming', ot: 'another occasion' },
  },
  fr: {
    title: 'Quelle liste?',
    text: 'Tout ce que vous ajoutez dans cette fenêtre va sur la même liste.',
    types: { br: 'mariage', bb: 'bébé', hw: 'pendaison de crémaillère', ot: 'autre occasion' },
  },
})
