import { messagesIn } from '#lib/messages.ts'

/** Why a new password is refused. */
export const messages = messagesIn({
  en: {
    faults: {
      'too-short': 'That is too short. Please use 8 characters or more.',
      'too-long': 'That is too long. Please use 128 characters or fewer.',
      common: 'That is one of the most common passwords. Please choose another one.',
      'contains-email': 'That is your email address. Please choose something else.',
      name: 'That is your own name or the name of the shop. Please choose something else.',
      same: 'That is the password that you have already. Please choose another one.',
    },
  },
  fr: {
    faults: {
      'too-short': 'C’est trop court. Utilisez au moins 8 caractères.',
      'too-long': 'C’est trop long. Utilisez au plus 128 caractères.',
      common: 'C’est un des mots de passe les plus courants. Choisissez-en un autre.',
      'contains-email': 'C’est votre adresse courriel. Choisissez autre chose.',
      name: 'C’est votre nom ou celui de la boutique. Choisissez autre chose.',
      same: 'C’est le mot de passe que vous avez déjà. Choisissez-en un autre.',
    },
  },
})
