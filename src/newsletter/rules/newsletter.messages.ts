import { counted, messagesIn } from '#lib/messages.ts'

/** Names of the topics, and what the calls of the newsletter answer. */
export const messages = messagesIn({
  en: {
    topics: { ideas: 'Ideas for rooms', arrivals: 'New pieces', offers: 'Sales and offers' },
    noTopic: 'Choose at least one topic.',
    formulaEmail: 'Please use an email address that begins with a letter or a digit.',
    later: (minutes: number) =>
      'We were asked for several mails in a short time. ' +
      `Please try again in ${counted('en', minutes, 'minute', 'minutes')}.`,
    unknownLink: 'This link is not complete. Please open it from the mail again.',
    stopped: 'You are unsubscribed. We send you no more newsletters.',
  },
  fr: {
    topics: { ideas: 'Idées pour la maison', arrivals: 'Nouveautés', offers: 'Soldes et offres' },
    noTopic: 'Choisissez au moins un sujet.',
    formulaEmail: 'Veuillez utiliser une adresse courriel qui commence par une lettre ou un chiffre.',
    later: minutes =>
      'On nous a demandé plusieurs courriels en peu de temps. ' +
      `Veuillez réessayer dans ${counted('fr', minutes, 'minute', 'minutes')}.`,
    unknownLink: 'Ce lien n’est pas complet. Veuillez l’ouvrir de nouveau à partir du courriel.',
    stopped: 'Vous êtes désabonné. Nous ne vous envoyons plus d’infolettre.',
  },
})
