import { messagesIn } from '#lib/messages.ts'

/** Messages of the replies about PayPal, Venmo and Apple Pay. */
export const messages = messagesIn({
  en: {
    noAnswer: 'The payment service doesn’t answer. Nothing was charged. Try again or pay by card.',
    notOffered: 'This way to pay isn’t offered at the moment. Pay by card.',
    onlyInUs: 'Venmo works in the United States only. Nothing was charged. Pay by card or PayPal.',
    notApproved: 'PayPal didn’t confirm the payment. Nothing was charged. Try again or pay by card.',
    nothingToPay: 'Nothing is left to pay, so no wallet is needed.',
    /** In the step that opens after a wallet was approved on the cart page. */
    ready: (wallet: string) =>
      `${wallet} is ready. Check the delivery and the total: nothing is charged before Place Order.`,
    tooLong: 'A line is longer than our shipping labels.',
    goOn: (wallet: string) => `${wallet} is ready to pay. Fill in what is still missing here.`,
    checkAddress: (wallet: string, why: string) =>
      `${wallet} is ready to pay. Please check the delivery address that it gave us. ${why}`,
  },
  fr: {
    noAnswer: 'Le service de paiement ne répond pas. Rien n’a été porté à votre compte. Réessayez ou payez par carte.',
    notOffered: 'Ce mode de paiement n’est pas offert en ce moment. Payez par carte.',
    onlyInUs: 'Venmo n’existe qu’aux États-Unis. Rien n’a été porté à votre compte. Payez par carte ou avec PayPal.',
    notApproved:
      'PayPal n’a pas confirmé le paiement. Rien n’a été porté à votre compte. Réessayez ou payez par carte.',
    ready: wallet =>
      `${wallet} est prêt. Vérifiez la livraison et le total\u00a0: rien n’est porté à votre compte avant que vous ` +
      'passiez la commande.',
    tooLong: 'Une ligne est plus longue que nos étiquettes.',
    goOn: wallet => `${wallet} est prêt à payer. Indiquez ici ce qui manque encore.`,
    checkAddress: (wallet, why) =>
      `${wallet} est prêt à payer. Veuillez vérifier l’adresse de livraison qu’il nous a donnée. ${why}`,
    nothingToPay: 'Il ne reste rien à payer\u00a0: aucun portefeuille n’est requis.',
  },
})
