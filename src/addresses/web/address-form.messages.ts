import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    more: 'Add apt, suite or other',
    registry: {
      note: 'The street stays private: we add it when we ship. Phone and email are yours, for news about this order.',
      other: 'Ship to another address',
    },
    signUp: {
      US: 'Email me news and offers',
      CA: 'Yes, email me news and offers',
      note: 'You can unsubscribe at any time.',
    },
  },
  fr: {
    more: 'Ajouter un appartement, un bureau ou autre',
    registry: {
      note:
        'La rue reste confidentielle\u00a0: nous l’ajoutons à l’expédition. ' +
        'Le téléphone et le courriel sont les vôtres, pour les nouvelles de cette commande.',
      other: 'Livrer à une autre adresse',
    },
    signUp: {
      US: 'Recevoir les nouveautés et les offres par courriel',
      CA: 'Oui, je veux recevoir les nouveautés et les offres par courriel',
      note: 'Vous pouvez vous désabonner en tout temps.',
    },
  },
})
