import { messagesIn } from '#lib/messages.ts'

/** Texts of the choice between the entered and the suggested address. */
export const messages = messagesIn({
  en: {
    advice: {
      title: 'Check your address',
      which: 'Which address',
      suggested: 'Use suggested address',
      entered: 'Use address as entered',
      chooseOne: 'Please choose one of these addresses, or edit yours above.',
      confirm: 'Please edit your address above, or tick this box to keep it as entered.',
    },
  },
  fr: {
    advice: {
      title: 'Vérifiez votre adresse',
      which: 'Quelle adresse',
      suggested: 'Utiliser l’adresse suggérée',
      entered: 'Conserver l’adresse telle quelle',
      chooseOne: 'Choisissez une de ces adresses, ou modifiez la vôtre ci-dessus.',
      confirm: 'Modifiez votre adresse ci-dessus, ou cochez cette case pour la conserver telle quelle.',
    },
  },
})
