import { messagesIn } from '#lib/messages.ts'

/** Messages about what is missing or wrong for a gift card by email, by field; also those of the form. */
export const messages = messagesIn({
  en: {
    recipientName: 'Enter the name of the person who gets the gift card, with at most 40 characters.',
    recipientEmail: 'Enter a valid email address of the person who gets the gift card.',
    senderName: 'Enter your name, with at most 40 characters.',
    message: 'The message can have at most 300 characters.',
    sendOn: 'Choose a day from today to 90 days from now.',
  },
  fr: {
    recipientName: 'Entrez le nom de la personne qui reçoit la carte-cadeau, en 40 caractères au plus.',
    recipientEmail: 'Entrez une adresse courriel valide de la personne qui reçoit la carte-cadeau.',
    senderName: 'Entrez votre nom, en 40 caractères au plus.',
    message: 'Le message compte 300 caractères au plus.',
    sendOn: 'Choisissez un jour entre aujourd’hui et dans 90 jours.',
  },
})
