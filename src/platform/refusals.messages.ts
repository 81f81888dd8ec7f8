import { messagesIn } from '#lib/messages.ts'

/**
 * Refusals of a call before or outside its use case that pages show. Messages about programming errors of the caller
 * stay in English.
 */
export const messages = messagesIn({
  en: {
    tooMany: 'Too many requests. Please wait a moment and try again.',
    signIn: 'Please sign in.',
    wrong: 'Some of the values are missing or wrong.',
    unusable: 'Some of the values can’t be used.',
    busy: 'The shop is busy. Nothing was changed; please try again.',
    broken: 'Something went wrong on our side.',
  },
  fr: {
    tooMany: 'Trop de demandes en peu de temps. Attendez un instant, puis réessayez.',
    signIn: 'Ouvrez une session.',
    wrong: 'Des valeurs manquent ou sont erronées.',
    unusable: 'Des valeurs ne peuvent pas être acceptées.',
    busy: 'La boutique est très occupée. Rien n’a été modifié; réessayez.',
    broken: 'Une erreur s’est produite de notre côté.',
  },
})
