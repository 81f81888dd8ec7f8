import { messagesIn } from '#lib/messages.ts'

/** Texts of the pages around signing in. */
export const messages = messagesIn({
  en: {
    signIn: 'Sign In',
    signedOut: {
      true: 'You are signed out. Nothing of your account is left in this browser.',
      elsewhere:
        'You have been signed out in another window. Nothing of your account is left in this browser. Sign in to go ' +
        'back to the page that you were on.',
      ended:
        'You have been signed out, because your session has ended. Sign in to go back to the page that you were on. ' +
        'What you typed there is kept for your account for half an hour.',
      'ended-before': 'You have been signed out, because your session has ended. Sign in to go on.',
    },
    checkoutCleared: 'The addresses of the checkout are not shown any more.',
    toCart: 'Go to the cart',
    deleted: 'Your account is deleted, and a mail confirms it. Nothing of it is left in this browser.',
    keeps: 'What an account keeps',
    kept: [
      { icon: 'shopping-bag', title: 'Your cart.', text: 'The same one on your phone and your computer.' },
      { icon: 'user', title: 'One account.', text: 'For both shops, in both countries.' },
      { icon: 'lock', title: 'Your devices.', text: 'Sign out of all of them at once.' },
    ],
    asGuest: 'No account?',
    toGuest: 'See what this browser keeps for you',
    create: {
      title: 'Create an Account',
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email Address',
      password: 'Password',
      hint: '8 characters or more. A few words are good.',
      action: 'Create Account',
      busy: 'Creating',
      have: 'You have an account?',
      signIn: 'Sign In',
      sent: 'Check your email',
      sentText: (email: string) =>
        `We sent a link to ${email}. Open it in this browser within 24 hours, and you are signed in. If you have an ` +
        'account already, the mail says so.',
      again: 'Nothing after five minutes? Look in your spam folder, or let us send it again.',
      sendAgain: 'Send It Again',
      sending: 'Sending',
      sentAgain: (email: string) => `We sent it again to ${email}. Only the link of the latest mail works.`,
      tooOften: 'We have sent several mails to this address. Please wait an hour, then try again.',
      failed: 'That did not work. Please try again in a minute.',
    },
    confirm: {
      title: 'Signing you in',
      text: 'One moment. We are taking you back.',
      blocked: 'If nothing happens, your browser did not keep the session. Sign in once more:',
      onward: 'Go on',
    },
    verify: {
      title: 'Confirming your email address',
      text: 'One moment.',
      already: 'Your email address is confirmed',
      alreadyText: 'This link was opened before, and there is nothing left to do.',
      toAccount: 'Go to Your Account',
      expired: 'This link no longer works',
      expiredText:
        'It works once, within 24 hours, and only from the latest mail. Sign in with your password: if the address ' +
        'is not confirmed yet, you get a new link.',
      expiredChange:
        'It works once, within 24 hours, and only from the latest mail. You can ask for a new one in your profile.',
      first: 'Please sign in first',
      firstText: 'Sign in with your former address, then open the link of the mail again.',
      other: 'You are signed in to another account',
      otherText:
        'This link is for the new address of another account. Sign out, sign in to that account with its former ' +
        'address, then open the link of the mail again.',
      another: 'This is not the browser in which you created the account. Please enter its password.',
      label: 'Password',
      action: 'Confirm and Sign In',
      busy: 'Confirming',
      wrong: 'This is not the new account’s password. “Reset password” on the sign-in page lets you choose one.',
      tooOften: 'Too many wrong passwords. Please try again in a quarter of an hour.',
      change: 'Your new email address',
      changeText: (email: string) => `From now on you sign in with ${email}, and our mails go there.`,
      changeAction: 'Use This Address',
      again: 'Try Again',
    },
    reset: {
      title: 'Choose a new password',
      label: 'New password',
      action: 'Save and Sign In',
      busy: 'Saving',
      devices: 'All other devices are signed out.',
      expired: 'This link no longer works',
      expiredText: 'It works once, within ten minutes, and only from the latest mail. We can send you a new one.',
      /** For a customer, who has perhaps just used the link and pressed the browser's Back. */
      signedIn: 'You are signed in',
      signedInText:
        'This link no longer works. If you have just chosen a new password, it is in force. We can also send you a ' +
        'new link.',
      askAgain: 'Send a New Link',
    },
    needsScripts: 'This page needs JavaScript. Switch it on in your browser, then load the page again.',
    toSignIn: 'Go to Sign In',
  },
  fr: {
    signIn: 'Ouvrir une session',
    signedOut: {
      true: 'La session est fermée. Rien de votre compte ne reste dans ce navigateur.',
      elsewhere:
        'La session a été fermée dans une autre fenêtre. Rien de votre compte ne reste dans ce navigateur. Ouvrez ' +
        'une session pour revenir à la page où vous étiez.',
      ended:
        'Vous n’êtes plus en session, car elle a pris fin. Ouvrez une session pour revenir à la page où vous étiez. ' +
        'Ce que vous y avez écrit est gardé une demi-heure pour votre compte.',
      'ended-before': 'Vous n’êtes plus en session, car elle a pris fin. Ouvrez une session pour continuer.',
    },
    checkoutCleared: 'Les adresses de la commande ne sont plus affichées.',
    toCart: 'Aller au panier',
    deleted: 'Votre compte est supprimé, et un courriel le confirme. Rien n’en reste dans ce navigateur.',
    keeps: 'Ce qu’un compte garde',
    kept: [
      { icon: 'shopping-bag', title: 'Votre panier.', text: 'Le même sur votre téléphone et votre ordinateur.' },
      { icon: 'user', title: 'Un seul compte.', text: 'Pour les deux enseignes, dans les deux pays.' },
      { icon: 'lock', title: 'Vos appareils.', text: 'Fermez la session sur tous à la fois.' },
    ],
    asGuest: 'Pas de compte?',
    toGuest: 'Voir ce que ce navigateur garde pour vous',
    create: {
      title: 'Créer un compte',
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'Adresse courriel',
      password: 'Mot de passe',
      hint: 'Au moins 8 caractères. Quelques mots conviennent bien.',
      action: 'Créer le compte',
      busy: 'Création',
      have: 'Vous avez un compte?',
      signIn: 'Ouvrir une session',
      sent: 'Consultez vos courriels',
      sentText: email =>
        `Nous avons envoyé un lien à ${email}. Ouvrez-le dans ce navigateur, dans les 24\u00a0heures, et votre ` +
        'session s’ouvre. Si vous avez déjà un compte, le message le dit.',
      again: 'Rien après cinq minutes? Regardez les indésirables, ou demandez un nouvel envoi.',
      sendAgain: 'Envoyer de nouveau',
      sending: 'Envoi',
      sentAgain: email =>
        `Nous avons envoyé un nouveau message à ${email}. Seul le lien du dernier message fonctionne.`,
      tooOften: 'Nous avons envoyé plusieurs messages à cette adresse. Attendez une heure, puis réessayez.',
      failed: 'Cela n’a pas fonctionné. Réessayez dans une minute.',
    },
    confirm: {
      title: 'Ouverture de la session',
      text: 'Un instant. Nous vous ramenons à votre page.',
      blocked: 'Si rien ne se passe, votre navigateur n’a pas gardé la session. Ouvrez-la de nouveau\u00a0:',
      onward: 'Continuer',
    },
    verify: {
      title: 'Confirmation de votre adresse',
      text: 'Un instant.',
      already: 'Votre adresse courriel est confirmée',
      alreadyText: 'Ce lien a déjà été ouvert, et il ne reste rien à faire.',
      toAccount: 'Aller à votre compte',
      expired: 'Ce lien ne fonctionne plus',
      expiredText:
        'Il fonctionne une fois, pendant 24\u00a0heures, et seulement dans le dernier message. Ouvrez une session ' +
        'avec votre mot de passe\u00a0: si l’adresse n’est pas encore confirmée, vous recevrez un autre lien.',
      expiredChange:
        'Il fonctionne une fois, pendant 24\u00a0heures, et seulement dans le dernier message. Vous pouvez en ' +
        'demander un autre dans votre profil.',
      first: 'Ouvrez d’abord une session',
      firstText: 'Ouvrez une session avec votre ancienne adresse, puis ouvrez de nouveau le lien du message.',
      other: 'Vous êtes dans un autre compte',
      otherText:
        'Ce lien est pour la nouvelle adresse d’un autre compte. Fermez la session, ouvrez celle de cet autre compte ' +
        'avec son ancienne adresse, puis ouvrez de nouveau le lien du message.',
      another: 'Ce n’est pas le navigateur dans lequel vous avez créé le compte. Entrez son mot de passe.',
      label: 'Mot de passe',
      action: 'Confirmer et continuer',
      busy: 'Confirmation',
      wrong:
        'Ce n’est pas le mot de passe du nouveau compte. « Réinitialiser le mot de passe » permet d’en ' +
        'choisir un.',
      tooOften: 'Trop de mots de passe erronés. Réessayez dans un quart d’heure.',
      change: 'Votre nouvelle adresse courriel',
      changeText: email => `Désormais, vous ouvrez la session avec ${email}, et nos messages y arrivent.`,
      changeAction: 'Utiliser cette adresse',
      again: 'Réessayer',
    },
    reset: {
      title: 'Choisissez un nouveau mot de passe',
      label: 'Nouveau mot de passe',
      action: 'Enregistrer et continuer',
      busy: 'Enregistrement',
      devices: 'La session est fermée sur tous les autres appareils.',
      expired: 'Ce lien ne fonctionne plus',
      expiredText:
        'Il fonctionne une fois, pendant dix minutes, et seulement dans le dernier message. Nous pouvons vous en ' +
        'envoyer un autre.',
      signedIn: 'Vous êtes en session',
      signedInText:
        'Ce lien ne fonctionne plus. Si vous venez de choisir un nouveau mot de passe, il est en vigueur. Nous ' +
        'pouvons aussi vous envoyer un autre lien.',
      askAgain: 'Envoyer un nouveau lien',
    },
    needsScripts: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
    toSignIn: 'Ouvrir une session',
  },
})
