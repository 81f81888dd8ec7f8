import { messagesIn } from '#lib/messages.ts'

/** Texts of the gateway's own card form. */
export const messages = messagesIn({
  en: {
    month: 'Expiration month, two digits, required',
    year: 'Expiration year, two digits, required',
    opening: 'Opening the card form…',
    failed: 'The payment service doesn’t answer. Nothing was charged. Please try again.',
    again: 'Try again',
    safe: 'The payment provider itself takes your card in these fields. We never see its number.',
  },
  fr: {
    month: 'Mois d’expiration, deux chiffres, obligatoire',
    year: 'Année d’expiration, deux chiffres, obligatoire',
    opening: 'Ouverture du formulaire de carte…',
    failed: 'Le service de paiement ne répond pas. Rien n’a été porté à votre compte. Veuillez réessayer.',
    again: 'Réessayer',
    safe: 'Ces champs sont ceux du fournisseur de paiement. Nous ne voyons jamais le numéro de votre carte.',
  },
})
