import { messagesIn } from '#lib/messages.ts'

/** Messages about a linked plan beside the shopper's own, and about its parts that could not be shown. */
export const messages = messagesIn({
  en: {
    isShared: 'This is a shared plan. Your own plan is kept.',
    keep: 'Keep This One Instead',
    back: 'Back to My Plan',
    unreadable: 'The link you followed can’t be read. It may have been cut short.',
    nothingLeft: (count: number) =>
      count === 1
        ? 'The only piece of the plan you opened is not sold here.'
        : `None of the ${count} pieces of the plan you opened is sold here.`,
    shows: {
      own: 'Your own plan is shown.',
      linked: 'The shared plan is still shown.',
      start: 'This is a fresh plan.',
    },
    changed: 'The plan you opened could not be shown as it was.',
  },
  fr: {
    isShared: 'Ceci est un plan partagé. Votre propre plan est conservé.',
    keep: 'Garder celui-ci à la place',
    back: 'Revenir à mon plan',
    unreadable: 'Le lien que vous avez suivi ne peut pas être lu. Il a peut-être été tronqué.',
    nothingLeft: count =>
      count === 1
        ? 'Le seul élément du plan que vous avez ouvert n’est pas vendu ici.'
        : `Aucun des ${count} éléments du plan que vous avez ouvert n’est vendu ici.`,
    shows: {
      own: 'Votre propre plan est affiché.',
      linked: 'Le plan partagé reste affiché.',
      start: 'Voici un nouveau plan.',
    },
    changed: 'Le plan que vous avez ouvert n’a pas pu être affiché tel quel.',
  },
})
