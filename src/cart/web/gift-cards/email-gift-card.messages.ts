import { messagesIn } from '#lib/messages.ts'

/** Texts of the form that adds a gift card by email to the cart. */
export const messages = messagesIn({
  en: {
    title: 'Send it by email',
    about: 'They get the number and the PIN by email, once your payment is complete.',
    amount: 'Amount',
    recipientName: 'Their name',
    recipientEmail: 'Their email address',
    senderName: 'Your name',
    message: 'Message, optional',
    sendOn: 'Day, optional',
    sendOnHint: 'Without a day we send it at once.',
    add: 'Add to Cart',
    adding: 'Adding',
    failed: 'That did not work, and it is our fault. Look at what is in your cart, then try again.',
  },
  fr: {
    title: 'L’envoyer par courriel',
    about: 'La personne reçoit le numéro et le NIP par courriel, une fois votre paiement terminé.',
    amount: 'Montant',
    recipientName: 'Son nom',
    recipientEmail: 'Son adresse courriel',
    senderName: 'Votre nom',
    message: 'Message, facultatif',
    sendOn: 'Jour, facultatif',
    sendOnHint: 'Sans jour, nous l’envoyons tout de suite.',
    add: 'Ajouter au panier',
    adding: 'Ajout en cours',
    failed: 'L’ajout n’a pas fonctionné, et c’est notre faute. Vérifiez votre panier, puis réessayez.',
  },
})
