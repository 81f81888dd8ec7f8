import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    checkout: 'Checkout',
    checking: 'Checking',
    cards: 'Visa, MasterCard, Amex, Discover',
    questions: 'Questions before you order?',
    hours: 'Mon–Sun 8 am–9 pm CT.',
    lines: 'Items in your cart',
    linesShown: (shown: number, all: number) => `${shown} of ${all} different items shown`,
    showMore: (count: number) => `Show ${count} More`,
    empty: {
      title: 'Your cart is empty',
      text: 'What you add waits here for you. Nothing is held back for you until you order.',
      action: 'Start shopping',
    },
    emptyButSaved: 'What you saved for later is below.',
    saved: 'Saved for Later',
    changed: (name: string, count: number) => `${name}: quantity ${count}`,
    back: (name: string) => `${name} is back.`,
    refused: (name: string, why: string) => `${name}: ${why}`,
    dismiss: 'Dismiss',
    /** After another account was signed in while a tab showed a step of the checkout. */
    accountChanged:
      'Another account was signed in. This is its cart. What was typed in the checkout before is not kept.',
    /** While delivery dates and pickup are unavailable [CRT-14]. */
    out:
      'We cannot look up delivery dates and pickup right now. ' +
      'What is in your cart is kept, and you can still order.',
    again: 'Try Again',
    shippingCharges: 'Shipping Charges',
    hints: 'Offers within reach',
    change: 'Change',
    changeZip: 'where it is delivered',
  },
  fr: {
    checkout: 'Passer à la caisse',
    checking: 'Vérification',
    cards: 'Visa, MasterCard, Amex, Discover',
    questions: 'Des questions avant de commander?',
    hours: 'tous les jours, 8\u00a0h–21\u00a0h (HC).',
    lines: 'Articles dans votre panier',
    linesShown: (shown, all) => `${shown} articles différents affichés sur ${all}`,
    showMore: count => `En afficher ${count} de plus`,
    empty: {
      title: 'Votre panier est vide',
      text: 'Ce que vous y ajoutez vous attend ici. Rien n’est mis de côté tant que vous n’avez pas commandé.',
      action: 'Commencer à magasiner',
    },
    emptyButSaved: 'Ce que vous avez gardé pour plus tard est ci-dessous.',
    saved: 'Gardés pour plus tard',
    changed: (name, count) => `${name}\u00a0: quantité ${count}`,
    back: name => `Remis en place\u00a0: ${name}.`,
    refused: (name, why) => `${name}\u00a0: ${why}`,
    dismiss: 'Fermer',
    accountChanged:
      'Un autre compte a ouvert une session. Voici son panier. Ce qui était écrit dans la commande n’a pas été gardé.',
    out:
      'Nous ne pouvons pas consulter les dates de livraison ni le ramassage pour le moment. ' +
      'Votre panier est conservé et vous pouvez quand même commander.',
    again: 'Réessayer',
    shippingCharges: 'Frais d’expédition',
    hints: 'Offres à votre portée',
    change: 'Modifier',
    changeZip: 'le lieu de livraison',
  },
})
