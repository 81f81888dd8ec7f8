import { messagesIn } from '#lib/messages.ts'

/** Reasons why a tender code is not applied [PAY-62]. */
export const messages = messagesIn({
  en: {
    unknown: 'We can’t find a tender code with these letters and digits that can still be used. Check your letter.',
    wait: (minutes: number) =>
      `Too many codes were tried. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    abroad: 'This tender code is good in the other country’s shop only.',
    most: (most: number) => `An order takes at most ${most} tender codes.`,
    nothingLeft: 'Nothing is left for this code to pay, so it was not applied. You can use it for another order.',
    empty: 'Your cart is empty. Add something first, then apply the code.',
  },
  fr: {
    unknown:
      'Nous ne trouvons aucun code de crédit utilisable avec ces lettres et ces chiffres. Vérifiez votre lettre.',
    wait: minutes => `Trop de codes ont été essayés. Réessayez dans ${minutes} min.`,
    abroad: 'Ce code de crédit n’est valide que dans la boutique de l’autre pays.',
    most: most => `Une commande accepte au plus ${most} codes de crédit.`,
    nothingLeft:
      'Il ne reste rien que ce code puisse payer\u00a0: il n’a pas été appliqué. ' +
      'Vous pourrez l’utiliser pour une autre commande.',
    empty: 'Votre panier est vide. Ajoutez d’abord un article, puis appliquez le code.',
  },
})
