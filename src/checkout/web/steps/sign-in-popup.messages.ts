import { messagesIn } from '#lib/messages.ts'

/** Texts of the popup with the choice between signing in and guest checkout. */
export const messages = messagesIn({
  en: {
    signIn: {
      title: 'How would you like to check out?',
      text: 'Sign in to use your saved addresses and cards, or go on as a guest.',
      action: 'Sign In or Continue as a Guest',
    },
  },
  fr: {
    signIn: {
      title: 'Comment voulez-vous commander?',
      text: 'Connectez-vous pour utiliser vos adresses et vos cartes enregistrées, ou continuez comme invité.',
      action: 'Me connecter ou continuer comme invité',
    },
  },
})
