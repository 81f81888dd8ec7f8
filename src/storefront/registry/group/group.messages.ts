import { counted, messagesIn } from '#lib/messages.ts'

/** Words of a group gift on a giver's page. */
export const messages = messagesIn({
  en: {
    group: 'Group gift',
    given: (given: string, target: string, givers: number) =>
      givers === 0 ? `Nothing given of ${target} yet` : `${given} of ${target} given by ${givers}`,
    allHeld: 'The rest is in someone’s cart. Look in again in 30 minutes.',
    give: 'Give a Share',
    title: (name: string) => `A share of ${name}`,
    about:
      'Several guests give this together. They get one gift card with all shares, when it is complete or 30 days ' +
      'after their event. Nothing is shipped to you, and no tax is added.',
    amounts: 'Your share',
    rest: (amount: string) => `${amount}, everything that is left`,
    own: 'Another amount',
    ownAmount: 'Amount in dollars',
    least: (least: string, most: string) => `From ${least} to ${most}.`,
    message: 'Message (optional)',
    messageHint: 'Only they read it, with your name.',
    add: 'Add to Cart',
    adding: 'Adding',
    failed: 'That did not work. Please try again.',
  },
  fr: {
    group: 'Cadeau collectif',
    given: (given, target, givers) =>
      givers === 0
        ? `Rien n’est encore offert sur ${target}`
        : `${given} sur ${target}, ${counted('fr', givers, 'personne', 'personnes')}`,
    allHeld: 'Le reste est dans un panier. Revenez dans 30\u00a0minutes.',
    give: 'Offrir une part',
    title: name => `Une part\u00a0: ${name}`,
    about:
      'Plusieurs invités offrent ceci ensemble. Une seule carte-cadeau réunit toutes les parts, dès que le cadeau ' +
      'est complet ou 30\u00a0jours après l’événement. Rien ne vous est livré, et aucune taxe ne s’ajoute.',
    amounts: 'Votre part',
    rest: amount => `${amount}, tout ce qui reste`,
    own: 'Un autre montant',
    ownAmount: 'Montant en dollars',
    least: (least, most) => `De ${least} à ${most}.`,
    message: 'Message (facultatif)',
    messageHint: 'Eux seuls le lisent, avec votre nom.',
    add: 'Ajouter au panier',
    adding: 'Ajout en cours',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
})
