import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: (name: string) => `Personalize ${name}`,
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    confirm: 'Confirm Your Text',
    accept: 'Accept And Save',
    back: 'Back',
    failed: 'That did not work, and it is our fault. Try again in a moment.',
  },
  fr: {
    title: name => `Personnaliser ${name}`,
    save: 'Enregistrer',
    saving: 'Enregistrement',
    cancel: 'Annuler',
    confirm: 'Confirmez votre texte',
    accept: 'Accepter et enregistrer',
    back: 'Retour',
    failed: 'Cela n’a pas fonctionné, et c’est notre faute. Réessayez dans un instant.',
  },
})
