import { messagesIn } from '#lib/messages.ts'

/** Replies of the calls of signing in. */
export const messages = messagesIn({
  en: {
    /** The same for known and unknown addresses [SGN-21: free]. */
    resetSent: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way. It works for ten minutes.`,
    /** [SGN-23: free sample address] */
    invalidEmail: 'Please enter a valid Email Address (i.e. name@example.com).',
    tooOften: 'Too many requests for this address. Please try again later.',
    missing: {
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      password: 'Please enter a password.',
    },
  },
  fr: {
    resetSent: email =>
      `Si un compte existe pour ${email}, un lien pour choisir un nouveau mot de passe arrive. ` +
      'Il fonctionne pendant dix minutes.',
    invalidEmail: 'Veuillez entrer une adresse courriel valide (p.\u00a0ex. nom@exemple.com).',
    tooOften: 'Trop de demandes pour cette adresse. Réessayez plus tard.',
    missing: {
      firstName: 'Entrez votre prénom.',
      lastName: 'Entrez votre nom.',
      password: 'Entrez un mot de passe.',
    },
  },
})
