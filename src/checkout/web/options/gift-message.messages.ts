import { messagesIn } from '#lib/messages.ts'

/** Texts of the gift message in step 2. */
export const messages = messagesIn({
  en: {
    add: 'Add a gift message',
    addNote: 'Printed on a card, without prices.',
    label: (whom: string) => `Gift message ${whom}`.trim(),
    used: (used: number, most: number) => `${used} of ${most}`,
  },
  fr: {
    add: 'Ajouter un message-cadeau',
    addNote: 'Imprimé sur une carte, sans les prix.',
    label: whom => `Message-cadeau ${whom}`.trim(),
    used: (used, most) => `${used} sur ${most}`,
  },
})
