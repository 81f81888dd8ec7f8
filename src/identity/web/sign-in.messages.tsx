import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of the sign-in widget, its popups and pages; `errors` replace the messages of the vendor's widget [SGN-25]. */
export const messages = messagesIn({
  en: {
    title: 'Sign In',
    popup: 'Account Sign In',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    remember: 'Remember me',
    reset: 'Reset password',
    signIn: 'Sign In',
    signingIn: 'Signing In',
    or: 'or',
    google: 'Sign in with Google',
    apple: 'Sign in with Apple',
    elsewhere: 'Go on to Sign In',
    agreement: (terms: ReactNode, privacy: ReactNode): ReactNode => (
      <>
        By signing in you agree to our {terms} and {privacy}.
      </>
    ),
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    newWindow: '(opens in a new window)',
    newHere: 'New here?',
    create: 'Create an Account',
    errors: {
      username: 'Please enter your email.',
      password: 'Please enter your password.',
      /** E0000004 */
      refused:
        'That email and password don’t match. Try again, or reset your password. ' +
        'If the account is new, first open the link in our mail.',
      locked: 'This account is locked. There were too many tries.',
      lockedUntil: (time: string) => `It opens again at ${time}, or at once when you reset your password.`,
      /** If the provider does not say for how long. */
      lockedOpen: 'It opens again when you reset your password.',
      tooMany: 'Too many tries from your connection. Please wait half a minute and try again.',
      unreachable: 'Sign-in is not answering right now. Your cart is safe. Try again in a minute.',
      denied:
        'You came back without signing in. If you have just saved a new password, it is in force. ' +
        'Try again, or use your password.',
      deniedBy: (provider: string) =>
        `${provider} sent you back without signing you in. Nothing has changed. Try again, or use your password.`,
      unverifiedBy: (provider: string) =>
        `${provider} has not confirmed your email address, so it cannot sign you in here. ` +
        'Use your password, or create an account.',
      expired: 'That took too long, or the link was used before. Please sign in again.',
      noSession:
        'Your browser kept no cookie of this shop, so you are not signed in. Allow cookies for this site, load the ' +
        'page again, and sign in.',
      secondStep: 'This account asks for a second step.',
    },
    checkout: {
      title: 'Checkout Now',
      returning: 'Returning Customers',
      new: 'New Customers',
      newText: 'Check out without an account. You only need an email address.',
      guest: 'Guest Checkout',
      going: 'Opening',
    },
    resetPopup: {
      title: 'Reset Password',
      text: 'Give the email of your account. We send a link that works for ten minutes.',
      submit: 'Submit',
      sending: 'Sending',
      cancel: 'Cancel',
      close: 'Close',
      invalid: (email: string) => `Please enter a valid Email Address (i.e. ${email}).`,
      sample: 'name@example.com',
      failed: 'That did not work. Please try again in a minute.',
    },
  },
  fr: {
    title: 'Ouvrir une session',
    popup: 'Ouvrir une session',
    email: 'Courriel',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    remember: 'Se souvenir de moi',
    reset: 'Réinitialiser le mot de passe',
    signIn: 'Ouvrir une session',
    signingIn: 'Ouverture',
    or: 'ou',
    google: 'Continuer avec Google',
    apple: 'Continuer avec Apple',
    elsewhere: 'Passer à l’ouverture de session',
    agreement: (terms, privacy) => (
      <>
        En ouvrant une session, vous acceptez nos {terms} et notre {privacy}.
      </>
    ),
    terms: 'conditions d’utilisation',
    privacy: 'politique de confidentialité',
    newWindow: '(s’ouvre dans une nouvelle fenêtre)',
    newHere: 'Première visite?',
    create: 'Créer un compte',
    errors: {
      username: 'Entrez votre courriel.',
      password: 'Entrez votre mot de passe.',
      refused:
        'Ce courriel et ce mot de passe ne vont pas ensemble. Réessayez, ou réinitialisez le mot de passe. ' +
        'Si le compte est nouveau, ouvrez d’abord le lien de notre courriel.',
      locked: 'Ce compte est bloqué. Il y a eu trop d’essais.',
      lockedUntil: time => `Il s’ouvre de nouveau à ${time}, ou dès que vous réinitialisez le mot de passe.`,
      lockedOpen: 'Il s’ouvre de nouveau dès que vous réinitialisez le mot de passe.',
      tooMany: 'Trop d’essais depuis votre connexion. Attendez une demi-minute, puis réessayez.',
      unreachable: 'L’ouverture de session ne répond pas. Votre panier est gardé. Réessayez dans une minute.',
      denied:
        'Vous êtes revenu sans ouvrir de session. Si vous venez d’enregistrer un nouveau mot de passe, il est en ' +
        'vigueur. Réessayez, ou utilisez votre mot de passe.',
      deniedBy: provider =>
        `${provider} vous a renvoyé sans ouvrir de session. Rien n’a changé. ` +
        'Réessayez, ou utilisez votre mot de passe.',
      unverifiedBy: provider =>
        `${provider} n’a pas confirmé votre adresse courriel et ne peut donc pas ouvrir de session ici. ` +
        'Utilisez votre mot de passe, ou créez un compte.',
      expired: 'Cela a pris trop de temps, ou le lien a déjà servi. Ouvrez une session de nouveau.',
      noSession:
        'Votre navigateur n’a gardé aucun témoin de cette boutique. Vous n’êtes donc pas en session. Autorisez les ' +
        'témoins pour ce site, rechargez la page et ouvrez une session.',
      secondStep: 'Ce compte demande une seconde étape.',
    },
    checkout: {
      title: 'Passer à la caisse',
      returning: 'Vous avez un compte',
      new: 'Première commande',
      newText: 'Sans compte\u00a0: une adresse courriel suffit.',
      guest: 'Commander sans compte',
      going: 'Ouverture',
    },
    resetPopup: {
      title: 'Réinitialiser le mot de passe',
      text: 'Donnez le courriel de votre compte. Nous envoyons un lien qui fonctionne pendant dix minutes.',
      submit: 'Envoyer',
      sending: 'Envoi',
      cancel: 'Annuler',
      close: 'Fermer',
      invalid: email => `Veuillez entrer une adresse courriel valide (p.\u00a0ex. ${email}).`,
      sample: 'nom@exemple.com',
      failed: 'Cela n’a pas fonctionné. Réessayez dans une minute.',
    },
  },
})
