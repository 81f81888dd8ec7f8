import { messagesIn } from '#lib/messages.ts'

/** Reasons why a cart cannot be ordered, and the problem of each of its items [CRT-26, PUP-06]. */
export const messages = messagesIn({
  en: {
    invalid: 'Something in your cart can’t be ordered this way. Please look it over.',
    noStore: 'Choose the store where you pick up your items.',
    unreadable: 'We can’t look up what is in stock at the moment. Please try again in a minute.',
    some: (count: number): string =>
      count === 1
        ? 'This item is not available in the quantity you want. Remove it, or go back to your cart and change it.'
        : 'These items are not available in the quantity you want. ' +
          'Remove them, or go back to your cart and change them.',
    all: 'Nothing in your cart is available in the quantity you want.',
    noCarrier: (count: number): string =>
      count === 1
        ? 'We can’t deliver this item to its destination. Remove it, pick it up, or have it sent to another address.'
        : 'We can’t deliver these items to their destination. ' +
          'Remove them, pick them up, or have them sent to another address.',
    stopped: (count: number): string =>
      count === 1
        ? 'This item can’t come the way you chose. Remove it, or go back to your cart and change it.'
        : 'These items can’t come the way you chose. Remove them, or go back to your cart and change them.',
    restricted: (count: number, places: string) =>
      count === 1
        ? `This item contains something that is not allowed in ${places}, so it can’t be sent there or picked up there.`
        : `These items contain something that is not allowed in ${places}, ` +
          'so they can’t be sent there or picked up there.',
    inHouse:
      'Our workshop can’t personalize anything at the moment. ' +
      'Remove what was to be personalized, or come back to your cart later.',
    personalization:
      'We can’t have anything personalized at the moment. ' +
      'Remove what was to be personalized, or come back to your cart later.',
    installation: 'We can’t install anything at the moment. You can continue without the service.',
    /** The problem of one item. */
    gone: 'No longer available',
    left: (units: number) => `Only ${units} left`,
    noPickup: 'Not available at your pickup store',
    leftForPickup: (units: number) => `Only ${units} can be picked up`,
    notOffered: 'No longer made in the options you chose',
    notThere: (places: string) => `Not sold in ${places}`,
    notPersonalized: 'Can’t be personalized at the moment',
    notInstalled: 'Can’t be installed at the moment',
    or: (first: string, last: string) => `${first} or ${last}`,
  },
  fr: {
    invalid: 'Un élément de votre panier ne peut pas être commandé ainsi. Vérifiez-le.',
    noStore: 'Choisissez le magasin où ramasser vos articles.',
    unreadable: 'Nous ne pouvons pas vérifier les stocks pour le moment. Réessayez dans une minute.',
    some: count =>
      count === 1
        ? 'Cet article n’est pas offert dans la quantité voulue. ' +
          'Retirez-le, ou retournez à votre panier pour le modifier.'
        : 'Ces articles ne sont pas offerts dans la quantité voulue. ' +
          'Retirez-les, ou retournez à votre panier pour les modifier.',
    all: 'Rien dans votre panier n’est offert dans la quantité voulue.',
    noCarrier: count =>
      count === 1
        ? 'Nous ne pouvons pas livrer cet article à destination. ' +
          'Retirez-le, ramassez-le, ou faites-le envoyer à une autre adresse.'
        : 'Nous ne pouvons pas livrer ces articles à destination. ' +
          'Retirez-les, ramassez-les, ou faites-les envoyer à une autre adresse.',
    stopped: count =>
      count === 1
        ? 'Cet article ne peut pas vous parvenir de la façon choisie. ' +
          'Retirez-le, ou retournez à votre panier pour le modifier.'
        : 'Ces articles ne peuvent pas vous parvenir de la façon choisie. ' +
          'Retirez-les, ou retournez à votre panier pour les modifier.',
    restricted: (count, places) =>
      count === 1
        ? `Cet article contient une substance qui n’est pas autorisée ici\u00a0: ${places}. ` +
          'Il ne peut y être ni livré ni ramassé.'
        : `Ces articles contiennent une substance qui n’est pas autorisée ici\u00a0: ${places}. ` +
          'Ils ne peuvent y être ni livrés ni ramassés.',
    inHouse:
      'Notre atelier ne peut rien personnaliser pour le moment. ' +
      'Retirez ce qui devait être personnalisé, ou revenez à votre panier plus tard.',
    personalization:
      'Nous ne pouvons rien faire personnaliser pour le moment. ' +
      'Retirez ce qui devait être personnalisé, ou revenez à votre panier plus tard.',
    installation: 'Nos équipes ne peuvent rien installer pour le moment. Vous pouvez continuer sans le service.',
    gone: 'N’est plus offert',
    left: units => `Plus que ${units} en stock`,
    noPickup: 'Non offert au magasin choisi',
    leftForPickup: units => `Seulement ${units} à ramasser`,
    notOffered: 'N’est plus fabriqué dans les options choisies',
    notThere: places => `Non vendu ici\u00a0: ${places}`,
    notPersonalized: 'Ne peut être personnalisé pour le moment',
    notInstalled: 'Ne peut être installé pour le moment',
    or: (first, last) => `${first} ou ${last}`,
  },
})
