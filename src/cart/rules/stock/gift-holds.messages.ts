import { messagesIn } from '#lib/messages.ts'

/** Refusals of pieces of a gift registry. */
export const messages = messagesIn({
  en: {
    spokenFor: (left: number) =>
      left === 0
        ? 'Someone else has bought this gift or is buying it right now, or the list is gone. ' +
          'A piece in a cart is held for 30 minutes.'
        : `Only ${left} of this gift ${left === 1 ? 'is' : 'are'} still wanted. Someone else has the rest.`,
    tooMany: 'A cart can hold no more gifts than these. Please order them first.',
    shareLeft: (left: string) => `Only ${left} of this group gift is still open. Someone else has pledged the rest.`,
    leastShare: (least: string) => `A share is at least ${least}.`,
    oneShare: 'A share stays as it is. To give another amount, remove it and choose again.',
    noShareLeft: 'This group gift takes no more shares: it is complete, or its owners have ended it.',
  },
  fr: {
    spokenFor: left =>
      left === 0
        ? 'Une autre personne a acheté ce cadeau ou l’achète en ce moment, ou la liste n’existe plus. ' +
          'Un panier réserve un cadeau 30\u00a0minutes.'
        : `Il ne reste plus que ${left} de ce cadeau à offrir. Une autre personne a pris le reste.`,
    tooMany: 'Un panier ne peut pas réserver plus de cadeaux. Passez d’abord cette commande.',
    shareLeft: left => `Il ne reste que ${left} à offrir de ce cadeau collectif. D’autres ont promis le reste.`,
    leastShare: least => `Une part est d’au moins ${least}.`,
    oneShare: 'Une part reste telle quelle. Pour donner un autre montant, retirez-la et choisissez de nouveau.',
    noShareLeft:
      'Ce cadeau collectif n’accepte plus de parts\u00a0: il est complet, ou ses propriétaires l’ont arrêté.',
  },
})
