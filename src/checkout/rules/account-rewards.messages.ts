import { messagesIn } from '#lib/messages.ts'

/** Reasons why no reward certificates are listed [PAY-61]. */
export const messages = messagesIn({
  en: {
    none: 'There are no certificates in this account that can be used.',
    unknown: 'We can’t find a certificate with this number on this account that can still be used. Check both numbers.',
    wait: (minutes: number) =>
      `Too many certificates were tried. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    signIn: 'Sign in to see the certificates of your rewards account.',
    numberNeeded:
      'The rewards account of this card is not in your account yet. Enter the number of one of its certificates as ' +
      'well to see them all.',
    noCard: 'This payment session has no card that we know. Enter the card again.',
    noAnswer: 'The payment service doesn’t answer. Please try again.',
    noSession: 'This shop has no gateway with hosted payment sessions. Look your certificates up by account number.',
  },
  fr: {
    none: 'Ce compte ne contient aucun certificat utilisable.',
    unknown:
      'Nous ne trouvons pas, dans ce compte, de certificat utilisable qui porte ce numéro. Vérifiez les deux numéros.',
    wait: minutes => `Trop de certificats ont été essayés. Réessayez dans ${minutes} min.`,
    signIn: 'Ouvrez une session pour voir les certificats de votre compte de récompenses.',
    numberNeeded:
      'Le compte de récompenses de cette carte n’est pas encore dans votre compte. Entrez aussi le numéro de l’un de ' +
      'ses certificats pour les voir tous.',
    noCard: 'Nous ne connaissons aucune carte de cette session. Entrez la carte de nouveau.',
    noAnswer: 'Le service de paiement ne répond pas. Veuillez réessayer.',
    noSession:
      'Cette boutique n’a pas de passerelle avec sessions de paiement hébergées. ' +
      'Cherchez vos certificats par numéro de compte.',
  },
})
