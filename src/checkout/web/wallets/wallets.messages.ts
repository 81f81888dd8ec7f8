import { messagesIn } from '#lib/messages.ts'

/** Texts about PayPal, Venmo and Apple Pay. */
export const messages = messagesIn({
  en: {
    option: 'PayPal or Venmo',
    how:
      'PayPal or Venmo opens so that you can sign in. You come back here to review; nothing is charged before Place ' +
      'Order.',
    howPayPal:
      'PayPal opens so that you can sign in. You come back here to review; nothing is charged before Place Order.',
    howApple: 'You confirm on your device. Nothing is charged before Place Order.',
    payWith: (wallet: string) => `Pay with ${wallet}`,
    opening: 'Opening',
    /** `$2,320.17, asked for at Place Order`. */
    atPlaceOrder: (amount: string) => `${amount}, asked for at Place Order`,
    remove: 'Remove',
    approveFirst: 'Approve the payment in your wallet first, or choose a card.',
    failed: {
      title: (wallet: string) => `${wallet} didn’t answer.`,
      text: 'Nothing was charged. Try again or pay by card.',
    },
    cancelled: {
      title: (wallet: string) => `You left ${wallet} without paying.`,
      text: 'Nothing was charged. Try again, or choose another way to pay.',
    },
  },
  fr: {
    option: 'PayPal ou Venmo',
    how:
      'PayPal ou Venmo s’ouvre pour que vous vous connectiez. Vous revenez ensuite vérifier la commande; rien n’est ' +
      'porté à votre compte avant que vous la passiez.',
    howPayPal:
      'PayPal s’ouvre pour que vous vous connectiez. Vous revenez ensuite vérifier la commande; rien n’est porté à ' +
      'votre compte avant que vous la passiez.',
    howApple: 'Vous confirmez sur votre appareil. Rien n’est porté à votre compte avant que vous passiez la commande.',
    payWith: wallet => `Payer avec ${wallet}`,
    opening: 'Ouverture',
    atPlaceOrder: amount => `${amount}, à la passation de la commande`,
    remove: 'Retirer',
    approveFirst: 'Approuvez d’abord le paiement dans votre portefeuille, ou choisissez une carte.',
    failed: {
      title: wallet => `${wallet} n’a pas répondu.`,
      text: 'Rien n’a été porté à votre compte. Réessayez ou payez par carte.',
    },
    cancelled: {
      title: wallet => `Vous avez quitté ${wallet} sans payer.`,
      text: 'Rien n’a été porté à votre compte. Réessayez ou choisissez un autre mode de paiement.',
    },
  },
})
