import { counted, messagesIn } from '#lib/messages.ts'

/** Texts of the provider's own pages. */
export const messages = messagesIn({
  en: {
    account: 'Your Account',
    signIn: 'Sign In',
    email: 'Email',
    password: 'Password',
    signInWith: (provider: string) => `Sign in with ${provider}`,
    againWith: 'You signed in a while ago. For this change, please sign in again.',
    wrong: 'That email and password don’t match.',
    wrongPassword: 'That is not the password of this account.',
    locked: (minutes: number) =>
      `Too many tries. This account is locked. It opens again in ${counted('en', minutes, 'minute', 'minutes')}.`,
    busy: 'Too many tries from your connection. Please wait half a minute and try again.',
    missing: 'Please enter your email and your password.',
    ended: 'This sign-in has ended',
    expired:
      'It was completed before, or took too long, or your browser keeps no cookies. Go back to the shop: ' +
      'if you are not signed in there, start again.',
    toShop: (shop: string) => `Your account at ${shop}`,
    consent: (client: string) => `${client} wants to know who you are`,
    consentText: 'It will see your name and your email address.',
    allow: 'Allow',
    cancel: 'Cancel',
    linkTitle: 'You already have an account',
    linkText: (email: string) => `There is an account for ${email}. Enter its password once to connect the two.`,
    linkElsewhere: (email: string, provider: string) =>
      `There is an account for ${email}. It has no password: sign in with ${provider}.`,
    link: 'Connect and Sign In',
    signOut: 'Sign out',
    signingOut: 'Signing out',
    signedOut: 'You are signed out',
    signedOutText: 'You can close this page.',
    failed: 'That did not work',
    failedText: 'Please go back to the shop and try again.',
  },
  fr: {
    account: 'Votre compte',
    signIn: 'Ouvrir une session',
    email: 'Courriel',
    password: 'Mot de passe',
    signInWith: provider => `Continuer avec ${provider}`,
    againWith: 'Votre session est ouverte depuis un moment. Pour ce changement, ouvrez-la de nouveau.',
    wrong: 'Ce courriel et ce mot de passe ne vont pas ensemble.',
    wrongPassword: 'Ce n’est pas le mot de passe de ce compte.',
    locked: minutes =>
      `Trop d’essais. Ce compte est bloqué. Il s’ouvre de nouveau dans ${counted('fr', minutes, 'minute', 'minutes')}.`,
    busy: 'Trop d’essais depuis votre connexion. Attendez une demi-minute, puis réessayez.',
    missing: 'Entrez votre courriel et votre mot de passe.',
    ended: 'Cette ouverture de session a pris fin',
    expired:
      'Elle a déjà abouti ou a pris trop de temps, ou votre navigateur ne garde pas de ' +
      'témoins. Revenez à la boutique\u00a0: si vous n’y êtes pas en session, recommencez.',
    toShop: shop => `Votre compte chez ${shop}`,
    consent: client => `${client} demande qui vous êtes`,
    consentText: 'Votre nom et votre adresse courriel lui seront communiqués.',
    allow: 'Autoriser',
    cancel: 'Annuler',
    linkTitle: 'Vous avez déjà un compte',
    linkText: email => `Il existe un compte pour ${email}. Entrez une fois son mot de passe pour relier les deux.`,
    linkElsewhere: (email, provider) =>
      `Il existe un compte pour ${email}. Il n’a pas de mot de passe\u00a0: ouvrez la session avec ${provider}.`,
    link: 'Relier et ouvrir la session',
    signOut: 'Fermer la session',
    signingOut: 'Fermeture de la session',
    signedOut: 'La session est fermée',
    signedOutText: 'Vous pouvez fermer cette page.',
    failed: 'Cela n’a pas fonctionné',
    failedText: 'Revenez à la boutique et réessayez.',
  },
})
