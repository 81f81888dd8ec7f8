import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    popup: { title: 'Payment Error', action: 'Update Payment' },
    authorizationError: {
      title: 'Your card was not accepted.',
      /** Texts by reason of the decline. */
      why: {
        'security-code':
          'Nothing was charged. Your bank did not accept the security code. Please enter the card again.',
        expired: 'Nothing was charged. Your bank says that the card has expired. Please enter another one.',
        funds: 'Nothing was charged. Your bank says that the card can’t cover this amount. Please enter another one.',
        other: 'Nothing was charged. Please check the card, or enter another one.',
      },
      /** Titles by the declined card of two, and the texts below them. */
      of: {
        CardOne: (name: string) => `Card one was not accepted: ${name}.`,
        CardTwo: (name: string) => `Card two was not accepted: ${name}.`,
      },
      ofTwo: {
        'security-code':
          'Neither card was charged. Your bank did not accept the security code. ' +
          'For your safety we ask for both cards again.',
        expired:
          'Neither card was charged. Your bank says that this card has expired. Please use another one; ' +
          'for your safety we ask for the other card again, too.',
        funds:
          'Neither card was charged. Your bank says that this card can’t cover its amount. Change the amounts or use ' +
          'another card; for your safety we ask for both again.',
        other: 'Neither card was charged. Check this card or use another one; for your safety we ask for both again.',
      },
    },
    encryptedAdyenDataExpired: {
      title: 'Please enter your card again.',
      message: 'For your safety we keep an encrypted card for a short time only. Nothing was charged.',
    },
  },
  fr: {
    popup: { title: 'Erreur de paiement', action: 'Modifier le paiement' },
    authorizationError: {
      title: 'Votre carte a été refusée.',
      why: {
        'security-code':
          'Rien n’a été débité. Votre banque n’a pas accepté le code de sécurité. Entrez la carte de nouveau.',
        expired: 'Rien n’a été débité. Selon votre banque, la carte est expirée. Entrez-en une autre.',
        funds: 'Rien n’a été débité. Selon votre banque, la carte ne peut pas couvrir ce montant. Entrez-en une autre.',
        other: 'Rien n’a été débité. Vérifiez la carte, ou entrez-en une autre.',
      },
      of: {
        CardOne: name => `La première carte a été refusée\u00a0: ${name}.`,
        CardTwo: name => `La deuxième carte a été refusée\u00a0: ${name}.`,
      },
      ofTwo: {
        'security-code':
          'Aucune carte n’a été débitée. Votre banque n’a pas accepté le code de sécurité. ' +
          'Par sécurité, nous redemandons les deux cartes.',
        expired:
          'Aucune carte n’a été débitée. Selon votre banque, cette carte est expirée. Utilisez-en une autre; ' +
          'par sécurité, nous redemandons aussi l’autre carte.',
        funds:
          'Aucune carte n’a été débitée. Selon votre banque, cette carte ne peut pas couvrir son montant. ' +
          'Changez les montants ou de carte; par sécurité, nous redemandons les deux.',
        other:
          'Aucune carte n’a été débitée. Vérifiez cette carte ou utilisez-en une autre; ' +
          'par sécurité, nous redemandons les deux.',
      },
    },
    encryptedAdyenDataExpired: {
      title: 'Entrez votre carte de nouveau.',
      message: 'Par sécurité, nous ne conservons une carte chiffrée que peu de temps. Rien n’a été débité.',
    },
  },
})
