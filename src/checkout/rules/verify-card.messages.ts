import { messagesIn } from '#lib/messages.ts'

/** The reasons why a saved card was not verified. */
export const messages = messagesIn({
  en: {
    'security-code': 'The security code you entered is not valid.',
    expired: 'Your bank says that this card has expired. Please choose another one.',
    funds: 'Your bank declined this card. Please choose another one.',
    other: 'Your bank declined this card. Please check the security code, or choose another card.',
    tooOld: 'Please enter the security code again.',
    wait: (minutes: number) =>
      minutes === 1
        ? 'Too many cards were declined. Please try again in a minute.'
        : `Too many cards were declined. Please try again in ${minutes} minutes.`,
  },
  fr: {
    'security-code': 'Le code de sécurité que vous avez entré n’est pas valide.',
    expired: 'Selon votre banque, cette carte est expirée. Choisissez une autre carte.',
    funds: 'Votre banque a refusé cette carte. Choisissez une autre carte.',
    other: 'Votre banque a refusé cette carte. Vérifiez le code de sécurité ou choisissez une autre carte.',
    tooOld: 'Entrez de nouveau le code de sécurité.',
    wait: minutes =>
      minutes === 1
        ? 'Trop de cartes ont été refusées. Réessayez dans une minute.'
        : `Trop de cartes ont été refusées. Réessayez dans ${minutes} minutes.`,
  },
})
