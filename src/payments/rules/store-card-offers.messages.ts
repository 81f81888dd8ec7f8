import { messagesIn } from '#lib/messages.ts'

/** Words of the offers of the store credit card [PAY-51]. */
export const messages = messagesIn({
  en: {
    rewards: (percent: string, amount: string) => `${percent} back in rewards: ${amount}`,
    financing: (months: number, monthly: string, apr: string) => `${months} equal payments of ${monthly}, ${apr} APR`,
    /** The general terms of a plan. */
    terms: (apr: string) => [
      'The payments above are for the whole order. Each part of it is charged when it leaves our warehouse, and its ' +
        'payments begin with the statement that follows. You choose how to pay them from your statement.',
      `A payment more than 60 days late ends the plan, and the rate of ${apr} applies to what is left from that day. ` +
        'Nothing is charged backward.',
      'Rewards are not earned on this order.',
    ],
  },
  fr: {
    rewards: (percent, amount) => `${percent} de remise en récompenses\u00a0: ${amount}`,
    financing: (months, monthly, apr) => `${months} paiements égaux de ${monthly}, TAP de ${apr}`,
    terms: apr => [
      'Les paiements ci-dessus valent pour toute la commande. Chaque partie est débitée lorsqu’elle quitte notre ' +
        'entrepôt, et ses paiements commencent avec le relevé suivant. Vous choisissez sur votre relevé comment payer.',
      `Un paiement en retard de plus de 60 jours met fin au plan, et le taux de ${apr} s’applique dès ce jour au ` +
        'solde. Rien n’est débité rétroactivement.',
      'Cette commande ne donne pas droit à des récompenses.',
    ],
  },
})
