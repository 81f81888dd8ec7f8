import { messagesIn } from '#lib/messages.ts'

const CHANGED = 'Your cart was changed in another window or on another device.'
const CHANGED_FR = 'Votre panier a été modifié dans une autre fenêtre ou sur un autre appareil.'

/** Titles and buttons of the popups; the English ones are literal [PUP-16, PUP-19, PUP-20, PUP-22]. */
export const messages = messagesIn({
  en: {
    again: 'Try Again',
    backToCart: 'Back to Cart',
    reloadCart: 'Reload Cart',
    wrong: 'Something went wrong',
    network: 'Network Error',
    waiting: 'You are offline. Your cart opens as soon as you are back online.',
    sure: { title: 'Are you sure?', yes: 'Yes', cancel: 'Cancel' },
    refresh: {
      title: "We're Sorry.",
      text: 'Something went wrong. Please refresh your page to proceed with placing your order.',
      action: 'Refresh Page',
    },
    changed: {
      title: 'Your cart has changed',
      text: `${CHANGED} What you see here is your order as it is now.`,
      gone: `${CHANGED} Some of what is in it now is not available.`,
      removing: 'Removing',
      removeAll: 'Remove All',
      on: 'Continue',
    },
  },
  fr: {
    again: 'Réessayer',
    backToCart: 'Retour au panier',
    reloadCart: 'Actualiser le panier',
    wrong: 'Une erreur s’est produite',
    network: 'Erreur de réseau',
    waiting: 'Vous êtes hors ligne. Votre panier s’ouvrira dès que vous serez de nouveau en ligne.',
    sure: { title: 'Confirmez-vous?', yes: 'Oui', cancel: 'Annuler' },
    refresh: {
      title: 'Nous sommes désolés.',
      text: 'Une erreur s’est produite. Actualisez la page pour continuer votre commande.',
      action: 'Actualiser la page',
    },
    changed: {
      title: 'Votre panier a changé',
      text: `${CHANGED_FR} Voici votre commande telle qu’elle est maintenant.`,
      gone: `${CHANGED_FR} Une partie de ce qu’il contient n’est pas offerte.`,
      removing: 'Retrait en cours',
      removeAll: 'Tout retirer',
      on: 'Continuer',
    },
  },
})
