import { messagesIn } from '#lib/messages.ts'

/** Titles and buttons of the popups; the English ones are the documents' [PUP-16, PUP-19, PUP-20, PUP-22]. */
export const messages = messagesIn({
  en: {
    backToCart: 'Back to Cart', reloadCart: 'Reload Cart',
    wrong: 'Something went wrong',
    network: 'Network Error',
    sure: { title: 'Are you sure?', yes: 'Yes', cancel: 'Cancel' },
    refresh: { title: 'We\'re Sorry.', text: 'Something went wrong. Please refresh your page to proceed with placing your order.', action: 'Refresh Page' },
  },
  fr: {
    backToCart: 'Retour au panier', reloadCart: 'Actualiser le panier',
    wrong: 'Une erreur s’est produite',
    network: 'Erreur de réseau',
    sure: { title: 'Confirmez-vous?', yes: 'Oui', cancel: 'Annuler' },
    refresh: { title: 'Nous sommes désolés.', text: 'Une erreur s’est produite. Actualisez la page pour continuer votre commande.', action: 'Actualiser la page' },
  },
})
