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
    },
    encryptedAdyenDataExpired: {
      title: 'Entrez votre carte de nouveau.',
      message: 'Par sécurité, nous ne conservons une carte chiffrée que peu de temps. Rien n’a été débité.',
    },
  },
})
