import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    more: 'Add apt, suite or other',
    signUp: {
      US: 'Email me news and offers',
      CA: 'Yes, email me news and offers',
      note: 'You can unsubscribe at any time.',
    },
  },
  fr: {
    more: 'Ajouter un appartement, un bureau ou autre',
    signUp: {
      US: 'Recevoir les nouveautés et les offres par courriel',
      CA: 'Oui, je veux recevoir les nouveautés et les offres par courriel',
      note: 'Vous pouvez vous désabonner en tout temps.',
    },
  },
})
