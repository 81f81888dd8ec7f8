import { messagesIn } from '#lib/messages.ts'

/** Texts of the mail with a gift card to the person who gets it, and of the one that tells the buyer. */
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
    /** To the buyer. */
    sent: {
      subject: (order: string) => `Order ${order}: your gift card was sent`,
      heading: 'Your gift card was sent.',
      text: (name: string, email: string) =>
        `We sent it to ${name} at ${email}. If it does not arrive, ask them to look among unwanted mail, then call us.`,
    },
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
    sent: {
      subject: order => `Commande ${order}\u00a0: votre carte-cadeau est envoyée`,
      heading: 'Votre carte-cadeau est envoyée.',
      text: (name, email) =>
        `Nous l’avons envoyée à ${name} (${email}). Si elle n’arrive pas, faites vérifier les indésirables, ` +
        'puis appelez-nous.',
    },
  },
})
