import { messagesIn } from '#lib/messages.ts'

/** The English labels are from the documents [PAY-20]. */
export const messages = messagesIn({
  en: {
    required: (label: string) => `${label} required`,
    details: 'Card details',
    number: 'Card Number',
    expiry: 'Expiration MM/YY',
    cvv: 'Security Code',
    holder: 'Name on Card',
    save: 'Save this card to my account',
    /** For the shop’s own cards [PAY-50]. */
    reward: 'You earn rewards with this card.',
  },
  fr: {
    required: label => `${label} obligatoire`,
    details: 'Renseignements sur la carte',
    number: 'Numéro de carte',
    expiry: 'Expiration MM/AA',
    cvv: 'Code de sécurité',
    holder: 'Nom sur la carte',
    save: 'Enregistrer cette carte dans mon compte',
    reward: 'Vous accumulez des récompenses avec cette carte.',
  },
})
