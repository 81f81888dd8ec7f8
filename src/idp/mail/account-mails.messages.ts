import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails about an account; `application` is the shop's name. */
export const messages = messagesIn({
  en: {
    hello: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    headings: {
      verify: 'Confirm your email address.',
      exists: 'You already have an account.',
      reset: 'Choose a new password.',
      'first-password': 'Choose a password.',
      changed: 'Your password was changed.',
      'second-step': 'Your two-step sign-in was changed.',
      'new-email': 'Confirm your new email address.',
      'email-taken': 'This address already has an account.',
      'email-changed': 'Your email address was changed.',
      connected: 'A sign-in was connected.',
      disconnected: 'A sign-in was disconnected.',
      locked: 'Your account was locked for a while.',
      'second-step-locked': 'Your two-step sign-in was locked for a while.',
      deleted: 'Your account is deleted.',
    },
    ignore: 'If you did not ask for this, you can ignore this mail: nothing changes.',
    verify: {
      subject: (application: string) => `Confirm your email address for ${application}`,
      text: (application: string) =>
        `please confirm that this is your address. Your ${application} account then works.`,
      action: 'Confirm my email address',
      validity: 'The link works once, within 24 hours.',
    },
    exists: {
      subject: (application: string) => `You already have an account at ${application}`,
      text: (application: string) =>
        `somebody, probably you, wanted to create an account at ${application} with this address. ` +
        'You have one already.',
      action: 'Sign in',
      validity: 'If you forgot the password, choose a new one there with “Reset password”.',
    },
    reset: {
      subject: (application: string) => `Choose a new password for ${application}`,
      text: (application: string) => `you asked for a new password for your ${application} account.`,
      action: 'Choose a new password',
      validity: 'The link works once, within ten minutes. A new password signs out all devices.',
    },
    'first-password': {
      subject: (application: string) => `Choose a password for ${application}`,
      text: (application: string) =>
        `you asked for a password for your ${application} account, which has none yet. You can then sign in with it.`,
      action: 'Choose a password',
      validity: 'The link works once, within ten minutes. A new password signs out all devices.',
    },
    changed: {
      subject: (application: string) => `Your password for ${application} was changed`,
      text: (application: string) =>
        `the password of your ${application} account was just changed, and all devices were signed out.`,
      action: 'Sign in',
      validity: 'If that was not you, choose a new password at once with “Reset password”.',
    },
    /** The sentence of the mail for each change of second steps. */
    changes: {
      'app-added': 'an authenticator app was just added as a second step of signing in to',
      'app-removed': 'the authenticator app was just removed from signing in to',
      'passkey-added': 'a passkey was just added as a second step of signing in to',
      'passkey-removed': 'a passkey was just removed from signing in to',
      changed: 'a second step was just added to or removed from signing in to',
    },
    'second-step': {
      subject: (application: string) => `Two-step sign-in of your ${application} account was changed`,
      text: (application: string, what: string) => `${what} your ${application} account.`,
      action: 'Look at it',
      validity: 'If that was not you, choose a new password at once with “Reset password”, and write to us.',
    },
    'new-email': {
      subject: (application: string) => `Confirm your new email address for ${application}`,
      text: (application: string) =>
        `please confirm that this is your address. You then sign in to your ${application} account with it.`,
      action: 'Confirm my new address',
      validity: 'The link works once, within 24 hours. Until then your former address stays.',
    },
    'email-taken': {
      subject: (application: string) => `This address already belongs to an account at ${application}`,
      text: (application: string) =>
        `somebody, probably you, wanted to use this address for another account at ${application}. ` +
        'An address belongs to one account, so nothing was changed.',
      action: 'Sign in',
      validity: 'Sign in with this address, or choose another one for the other account.',
    },
    'email-changed': {
      subject: (application: string) => `Your email address at ${application} was changed`,
      text: (application: string) =>
        `the address of your ${application} account was just changed. This one no longer signs in.`,
      action: 'Go to the shop',
      validity: 'If that was not you, write to us at once.',
    },
    connected: {
      subject: (application: string, provider: string) => `${provider} was connected to your ${application} account`,
      text: (application: string, provider: string) =>
        `from now on your ${provider} account signs you in to your ${application} account.`,
      validity:
        'If that was not you, go to our shop as you usually do, choose a new password with “Reset password”, and ' +
        'disconnect it under “Sign-In and Security”. This mail has no link on purpose.',
    },
    disconnected: {
      subject: (application: string, provider: string) =>
        `${provider} was disconnected from your ${application} account`,
      text: (application: string, provider: string) =>
        `your ${provider} account no longer signs you in to your ${application} account.`,
      validity:
        'If that was not you, go to our shop as you usually do, and choose a new password with “Reset password”. ' +
        'This mail has no link on purpose.',
    },
    locked: {
      subject: (application: string) => `Your ${application} account was locked for a while`,
      text: (application: string) =>
        `there were many sign-in tries with a wrong password for your ${application} account. ` +
        'We locked it for fifteen minutes, and nobody has signed in.',
      validity:
        'If that was you, wait, or choose a new password with “Reset password” where you sign in. If not, there is ' +
        'nothing to do. This mail has no link on purpose, and we never ask for your password by mail.',
    },
    'second-step-locked': {
      subject: (application: string) => `Two-step sign-in of your ${application} account was locked for a while`,
      text: (application: string) =>
        `somebody gave the password of your ${application} account, and then many wrong codes of the second step. ` +
        'We locked the codes for fifteen minutes, and nobody has signed in with one.',
      validity:
        'If that was you, wait. If not, somebody knows your password: go to our shop as you usually do, and choose a ' +
        'new one with “Reset password”. This mail has no link on purpose, and we never ask for your password by mail.',
    },
    deleted: {
      subject: (application: string) => `Your ${application} account is deleted`,
      text: (application: string) =>
        `as you asked, your ${application} account is deleted, with its profile, addresses and sign-ins.`,
      validity:
        'Orders are kept without the account, for as long as tax law asks, and open orders still arrive. This was ' +
        'our last mail about the account. If you did not ask for this, please call us.',
    },
  },
  fr: {
    hello: firstName => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    headings: {
      verify: 'Confirmez votre adresse courriel.',
      exists: 'Vous avez déjà un compte.',
      reset: 'Choisissez un nouveau mot de passe.',
      'first-password': 'Choisissez un mot de passe.',
      changed: 'Votre mot de passe a été changé.',
      'second-step': 'Votre session en deux étapes a été modifiée.',
      'new-email': 'Confirmez votre nouvelle adresse courriel.',
      'email-taken': 'Cette adresse a déjà un compte.',
      'email-changed': 'Votre adresse courriel a été changée.',
      connected: 'Un compte a été relié.',
      disconnected: 'Un compte a été dissocié.',
      locked: 'Votre compte a été bloqué un moment.',
      'second-step-locked': 'La session en deux étapes a été bloquée un moment.',
      deleted: 'Votre compte est supprimé.',
    },
    ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne change.',
    verify: {
      subject: application => `Confirmez votre adresse courriel pour ${application}`,
      text: application =>
        `confirmez que cette adresse est la vôtre. Votre compte ${application} fonctionnera aussitôt.`,
      action: 'Confirmer mon adresse courriel',
      validity: 'Le lien fonctionne une fois, pendant 24\u00a0heures.',
    },
    exists: {
      subject: application => `Vous avez déjà un compte chez ${application}`,
      text: application =>
        `quelqu’un, sans doute vous, a voulu créer un compte chez ${application} avec cette adresse. ` +
        'Vous en avez déjà un.',
      action: 'Ouvrir une session',
      validity: 'Si vous avez oublié le mot de passe, choisissez-en un nouveau avec «\u00a0Réinitialiser\u00a0».',
    },
    reset: {
      subject: application => `Choisissez un nouveau mot de passe pour ${application}`,
      text: application => `vous avez demandé un nouveau mot de passe pour votre compte ${application}.`,
      action: 'Choisir un nouveau mot de passe',
      validity: 'Le lien fonctionne une fois, pendant dix minutes. Un nouveau mot de passe ferme la session partout.',
    },
    'first-password': {
      subject: application => `Choisissez un mot de passe pour ${application}`,
      text: application =>
        `vous avez demandé un mot de passe pour votre compte ${application}, qui n’en a pas encore. Il ouvrira lui ` +
        'aussi votre session.',
      action: 'Choisir un mot de passe',
      validity: 'Le lien fonctionne une fois, pendant dix minutes. Un nouveau mot de passe ferme la session partout.',
    },
    changed: {
      subject: application => `Votre mot de passe pour ${application} a été changé`,
      text: application =>
        `le mot de passe de votre compte ${application} vient d’être changé, et toutes les sessions sont fermées.`,
      action: 'Ouvrir une session',
      validity: 'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe.',
    },
    changes: {
      'app-added': 'une application d’authentification vient d’être ajoutée comme seconde étape pour',
      'app-removed': 'l’application d’authentification vient d’être retirée pour',
      'passkey-added': 'une clé d’accès vient d’être ajoutée comme seconde étape pour',
      'passkey-removed': 'une clé d’accès vient d’être retirée pour',
      changed: 'une seconde étape vient d’être ajoutée ou retirée pour',
    },
    'second-step': {
      subject: application => `La session en deux étapes de votre compte ${application} a été modifiée`,
      text: (application, what) => `${what} votre compte ${application}.`,
      action: 'Vérifier',
      validity: 'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe et écrivez-nous.',
    },
    'new-email': {
      subject: application => `Confirmez votre nouvelle adresse courriel pour ${application}`,
      text: application =>
        `confirmez que cette adresse est la vôtre. Elle ouvrira ensuite la session de votre compte ${application}.`,
      action: 'Confirmer ma nouvelle adresse',
      validity: 'Le lien fonctionne une fois, pendant 24 heures. D’ici là, l’ancienne adresse reste valable.',
    },
    'email-taken': {
      subject: application => `Cette adresse appartient déjà à un compte chez ${application}`,
      text: application =>
        `quelqu’un, sans doute vous, a voulu utiliser cette adresse pour un autre compte chez ${application}. ` +
        'Une adresse appartient à un seul compte : rien n’a changé.',
      action: 'Ouvrir une session',
      validity: 'Ouvrez une session avec cette adresse, ou choisissez-en une autre pour l’autre compte.',
    },
    'email-changed': {
      subject: application => `Votre adresse courriel chez ${application} a été changée`,
      text: application =>
        `l’adresse de votre compte ${application} vient d’être changée. Celle-ci n’ouvre plus de session.`,
      action: 'Aller à la boutique',
      validity: 'Si ce n’était pas vous, écrivez-nous aussitôt.',
    },
    connected: {
      subject: (application, provider) => `${provider} a été relié à votre compte ${application}`,
      text: (application, provider) =>
        `désormais, votre compte ${provider} ouvre la session de votre compte ${application}.`,
      validity:
        'Si ce n’était pas vous, allez à notre boutique comme d’habitude, choisissez un nouveau mot de passe, puis ' +
        'dissociez ce compte sous «\u00a0Session et sécurité\u00a0». Ce message n’a pas de lien, par prudence.',
    },
    disconnected: {
      subject: (application, provider) => `${provider} a été dissocié de votre compte ${application}`,
      text: (application, provider) =>
        `votre compte ${provider} n’ouvre plus la session de votre compte ${application}.`,
      validity:
        'Si ce n’était pas vous, allez à notre boutique comme d’habitude, et choisissez un nouveau mot de passe. ' +
        'Ce message n’a pas de lien, par prudence.',
    },
    locked: {
      subject: application => `Votre compte ${application} a été bloqué un moment`,
      text: application =>
        `il y a eu beaucoup d’essais avec un mot de passe erroné pour votre compte ${application}. ` +
        'Nous l’avons bloqué pendant quinze minutes, et personne n’a ouvert de session.',
      validity:
        'Si c’était vous, attendez, ou choisissez un nouveau mot de passe avec «\u00a0Réinitialiser le mot de ' +
        'passe\u00a0». Sinon, il n’y a rien à faire. Ce message n’a pas de lien, par prudence, et nous ne demandons ' +
        'jamais votre mot de passe par courriel.',
    },
    'second-step-locked': {
      subject: application => `La session en deux étapes de votre compte ${application} a été bloquée un moment`,
      text: application =>
        `quelqu’un a donné le mot de passe de votre compte ${application}, puis beaucoup de codes erronés de la ` +
        'seconde étape. Nous avons bloqué les codes pendant quinze minutes, et personne n’a ouvert de session ainsi.',
      validity:
        'Si c’était vous, attendez. Sinon, quelqu’un connaît votre mot de passe\u00a0: allez à notre boutique comme ' +
        'd’habitude, et choisissez-en un nouveau avec «\u00a0Réinitialiser le mot de passe\u00a0». Ce message n’a ' +
        'pas de lien, par prudence, et nous ne demandons jamais votre mot de passe par courriel.',
    },
    deleted: {
      subject: application => `Votre compte ${application} est supprimé`,
      text: application =>
        `comme vous l’avez demandé, votre compte ${application} est supprimé, avec son profil, ses adresses et ses ` +
        'sessions.',
      validity:
        'Les commandes sont gardées sans le compte, aussi longtemps que les lois fiscales le demandent, et celles en ' +
        'cours arrivent quand même. C’était notre dernier message au sujet du compte. Si vous n’avez rien demandé, ' +
        'appelez-nous.',
    },
  },
})
