import { messagesIn } from '#lib/messages.ts'

/** Texts of the page on which a shopper answers the bank of the card. */
export const messages = messagesIn({
  en: {
    title: 'Check with your bank',
    text: 'The part inside the frame comes from your bank. We can’t see what you type.',
    bank: 'Your bank',
    card: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
    opening: 'Opening your bank. This takes a few seconds.',
    placing: 'Your bank has answered. Placing the order.',
    failed: 'We could not ask for the answer of your bank. Nothing is lost; please try again.',
    again: 'Try Again',
    elsewhere: 'Open your bank’s page instead',
    promise: 'Nothing is charged until your bank says yes. It waits for ten minutes.',
    back: 'Back to Payment and Billing',
    leaving: 'Going back',
  },
  fr: {
    title: 'Vérifiez avec votre banque',
    text: 'La partie dans le cadre vient de votre banque. Nous ne voyons pas ce que vous y écrivez.',
    bank: 'Votre banque',
    card: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    opening: 'Ouverture de la page de votre banque. Cela prend quelques secondes.',
    placing: 'Votre banque a répondu. Nous passons la commande.',
    failed: 'Nous n’avons pas pu demander la réponse de votre banque. Rien n’est perdu; réessayez.',
    again: 'Réessayer',
    elsewhere: 'Ouvrir plutôt la page de votre banque',
    promise: 'Rien n’est débité avant l’accord de votre banque. Elle attend dix minutes.',
    back: 'Revenir au paiement et à la facturation',
    leaving: 'Retour',
  },
})
