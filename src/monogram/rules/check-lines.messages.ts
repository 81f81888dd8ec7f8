import { messagesIn } from '#lib/messages.ts'

/** Messages about the text of a monogram [MON-10 to MON-12]. The English ones are literal. */
export const messages = messagesIn({
  en: {
    noText: 'Please enter text',
    noLine: 'Please enter at least one line of text',
    invalid: 'Your message contains invalid characters',
    tooLong: 'Your message is over the character limit',
  },
  fr: {
    noText: 'Veuillez entrer un texte',
    noLine: 'Veuillez entrer au moins une ligne de texte',
    invalid: 'Votre message contient des caractères non valides',
    tooLong: 'Votre message dépasse le nombre de caractères permis',
  },
})
