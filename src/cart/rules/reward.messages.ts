import { messagesIn } from '#lib/messages.ts'

/** Texts about reward certificates in the cart. */
export const messages = messagesIn({
  en: {
    exceed: (more: string) =>
      `Your certificates are worth ${more} more than this order. A certificate pays once, so that part is lost.`,
    unknown: 'We can’t find a certificate with this number on this account that can still be used. Check both numbers.',
    wait: (minutes: number) =>
      `Too many certificates were tried. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    abroad: 'This certificate is good in the other country’s shop only.',
    most: (most: number) => `An order takes at most ${most} reward certificates.`,
    applied: (lastFour: string) => `The certificate ending ${lastFour} is applied already.`,
    nothingLeft:
      'Nothing is left for this certificate to pay, so it was not applied. You can use it for another order.',
    empty: 'Your cart is empty. Add something first, then apply the certificate.',
  },
  fr: {
    exceed: more =>
      `Vos certificats valent ${more} de plus que cette commande. ` +
      'Un certificat ne sert qu’une fois\u00a0: cette partie est perdue.',
    unknown:
      'Nous ne trouvons pas, dans ce compte, de certificat utilisable qui porte ce numéro. Vérifiez les deux numéros.',
    wait: minutes => `Trop de certificats ont été essayés. Réessayez dans ${minutes} min.`,
    abroad: 'Ce certificat n’est valide que dans la boutique de l’autre pays.',
    most: most => `Une commande accepte au plus ${most} certificats-récompenses.`,
    applied: lastFour => `Le certificat se terminant par ${lastFour} est déjà appliqué.`,
    nothingLeft:
      'Il ne reste rien que ce certificat puisse payer\u00a0: il n’a pas été appliqué. ' +
      'Vous pourrez l’utiliser pour une autre commande.',
    empty: 'Votre panier est vide. Ajoutez d’abord un article, puis appliquez le certificat.',
  },
})
