import { messagesIn } from '#lib/messages.ts'

/** Names of the types of registries. */
export const messages = messagesIn({
  en: {
    registries: { br: 'Wedding registry', bb: 'Baby registry', hw: 'Housewarming registry', ot: 'Gift registry' },
    occasions: { br: 'Wedding', bb: 'Baby', hw: 'Housewarming', ot: 'Something else' },
  },
  fr: {
    registries: {
      br: 'Liste de mariage',
      bb: 'Liste de naissance',
      hw: 'Liste de crémaillère',
      ot: 'Liste de cadeaux',
    },
    occasions: { br: 'Mariage', bb: 'Naissance', hw: 'Crémaillère', ot: 'Autre occasion' },
  },
})
