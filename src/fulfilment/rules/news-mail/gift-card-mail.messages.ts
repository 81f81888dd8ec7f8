import { messagesIn } from '#lib/messages.ts'

/** Texts of the mail with a gift card to the person who gets it. */
export const messages = messagesIn({
  en: {
    subject: (sender: string, shop: string) => `${sender} sent you a ${shop} gift card`,
    heading: (amount: string) => `${amount} for you.`,
    text: (name: string, sender: string) => `Hello ${name}, here is a gift card from ${sender}.`,
    message: (sender: string) => `${sender} writes`,
    amount: 'Amount',
    number: 'Gift card number',
    pin: 'PIN',
    use: 'Enter the number and the PIN at checkout, under payment. What you do not spend stays on the card.',
    keep: 'Keep this mail: whoever has the number and the PIN can use the card.',
    shop: 'Look Around',
  },
  fr: {
    subject: (sender, shop) => `${sender} vous envoie une carte-cadeau ${shop}`,
    heading: amount => `${amount} pour vous.`,
    text: (name, sender) => `Bonjour ${name}, voici une carte-cadeau de la part de ${sender}.`,
    message: sender => `${sender} vous écrit`,
    amount: 'Montant',
    number: 'Numéro de la carte-cadeau',
    pin: 'NIP',
    use: 'Entrez le numéro et le NIP à la caisse, à l’étape du paiement. Ce que vous ne dépensez pas y reste.',
    keep: 'Gardez ce courriel\u00a0: quiconque a le numéro et le NIP peut utiliser la carte.',
    shop: 'Voir la boutique',
  },
})
