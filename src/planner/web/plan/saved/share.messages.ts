import { messagesIn } from '#lib/messages.ts'

/** A link to the plan. */
export const messages = messagesIn({
  en: {
    title: 'Share and print',
    lead:
      'The link holds the whole design: pieces, fabric, options and room. ' +
      'We store only designs that you save while you are signed in.',
    copy: 'Copy Link',
    copied: 'The link is copied.',
    share: 'Share…',
    shareTitle: (collection: string) => `${collection} sectional`,
    byHand: 'Link to your design',
    byHandHint: 'This browser does not let us copy. Select the link and copy it.',
    piecesGone: (count: number) =>
      count === 1
        ? 'One of its pieces is no longer sold here and is left out.'
        : `${count} of its pieces are no longer sold here and are left out.`,
    fabricGone: 'Its fabric is no longer sold here; we chose another one.',
    rebuilt: 'Some of its pieces did not join or overlapped; we put them together again.',
  },
  fr: {
    title: 'Partager et imprimer',
    lead:
      'Le lien contient tout le plan\u00a0: éléments, tissu, options et pièce. ' +
      'Nous conservons seulement les plans que vous enregistrez lorsque vous avez ouvert une session.',
    copy: 'Copier le lien',
    copied: 'Le lien est copié.',
    share: 'Partager…',
    shareTitle: collection => `Sectionnel ${collection}`,
    byHand: 'Lien vers votre plan',
    byHandHint: 'Ce navigateur ne nous laisse pas copier. Sélectionnez le lien et copiez-le.',
    piecesGone: count =>
      count === 1
        ? 'Un de ses éléments n’est plus vendu ici et a été retiré.'
        : `${count} de ses éléments ne sont plus vendus ici et ont été retirés.`,
    fabricGone: 'Son tissu n’est plus vendu ici; nous en avons choisi un autre.',
    rebuilt: 'Certains éléments ne se joignaient pas ou se chevauchaient; ils ont été réassemblés.',
  },
})
