import { messagesIn } from '#lib/messages.ts'

/** Answers of the account's calls. */
export const messages = messagesIn({
  en: {
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    sameEmail: 'That is your address already.',
    noOrder: 'We found no order with this number and email. Both are in the mail that we sent after the order.',
    orderLater: 'Too many tries. Please wait a quarter of an hour, or call us.',
  },
  fr: {
    firstName: 'Entrez votre prénom.',
    lastName: 'Entrez votre nom.',
    sameEmail: 'C’est déjà votre adresse.',
    noOrder:
      'Aucune commande ne correspond à ce numéro et à ce courriel. ' +
      'Les deux sont dans le message reçu après la commande.',
    orderLater: 'Trop d’essais. Attendez un quart d’heure, ou téléphonez-nous.',
  },
})
