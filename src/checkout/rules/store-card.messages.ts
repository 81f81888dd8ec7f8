import { messagesIn } from '#lib/messages.ts'

/** Messages of the replies about the store credit card. */
export const messages = messagesIn({
  en: {
    noCard: 'The store card no longer pays for this order. Nothing was charged.',
    noPlan: 'This order can’t be paid in these payments any more. Please look at the offers again.',
    earns: (amount: string) => `Earn ${amount} in rewards on this order with the C&B/CB2 CC.`,
    earned: (amount: string, lastFour: string) =>
      `This order earns ${amount} in rewards with your C&B/CB2 CC ending ${lastFour}.`,
  },
  fr: {
    noCard: 'La carte du magasin ne paie plus cette commande. Rien n’a été débité.',
    noPlan: 'Cette commande ne peut plus être payée de cette façon. Consultez les offres à nouveau.',
    earns: amount => `Obtenez ${amount} en récompenses sur cette commande avec la C&B/CB2 CC.`,
    earned: (amount, lastFour) =>
      `Cette commande donne droit à ${amount} en récompenses avec votre C&B/CB2 CC se terminant par ${lastFour}.`,
  },
})
