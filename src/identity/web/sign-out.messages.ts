import { messagesIn } from '#lib/messages.ts'

/** Texts of signing out. */
export const messages = messagesIn({
  en: {
    title: 'Sign out',
    text: 'Your cart and your orders stay in your account. Nothing of them is left in this browser.',
    here: 'Sign Out',
    everywhere: 'Sign Out of All Devices',
    busy: 'Signing Out',
    failed: 'That did not work: you are still signed in. Please try again.',
  },
  fr: {
    title: 'Fermer la session',
    text: 'Votre panier et vos commandes restent dans votre compte. Rien n’en reste dans ce navigateur.',
    here: 'Fermer la session',
    everywhere: 'La fermer sur tous les appareils',
    busy: 'Fermeture',
    failed: 'Cela n’a pas fonctionné\u00a0: la session est toujours ouverte. Réessayez.',
  },
})
