import { messagesIn } from '#lib/messages.ts'

/**
 * The delivery path from the truck to the room, for every piece of a plan. The text for each passage comes from the fit
 * rules.
 */
export const messages = messagesIn({
  en: {
    title: 'Will every piece get in?',
    lead:
      'Each piece comes in boxes of its own. Enter the sizes on the way from the door to the room, and we check ' +
      'every box against each.',
    noPieces: 'Add a piece, and we check its boxes.',
    nothing: 'Enter the width of a door, and the answer appears here.',
    all: 'Every piece gets in.',
    tight: 'Every piece gets in, but it is tight where marked.',
    some: (pieces: string) => `Not everything gets in: ${pieces}.`,
    leg: (piece: string, words: string) => `${piece}: ${words}`,
    least: 'Each line names the piece with the least room.',
    alsoNot: (pieces: string) => `Does not get through either: ${pieces}.`,
    unboxed: (pieces: string) => `The boxes of these are not known; they are checked unpacked: ${pieces}.`,
    boxes: 'Boxes of this sectional',
    unpacked: 'unpacked',
    sizes: 'Sizes on the way',
  },
  fr: {
    title: 'Tout passera-t-il?',
    lead:
      'Chaque élément arrive dans ses propres boîtes. Inscrivez les mesures du chemin, de la porte à la pièce, et ' +
      'chaque boîte est vérifiée à chaque passage.',
    noPieces: 'Ajoutez un élément et ses boîtes sont vérifiées.',
    nothing: 'Inscrivez la largeur d’une porte et la réponse s’affiche ici.',
    all: 'Tout passe.',
    tight: 'Tout passe; c’est juste là où c’est indiqué.',
    some: pieces => `Tout ne passe pas\u00a0: ${pieces}.`,
    leg: (piece, words) => `${piece}\u00a0: ${words}`,
    least: 'Chaque ligne nomme l’élément qui a le moins de jeu.',
    alsoNot: pieces => `Ne passe pas non plus\u00a0: ${pieces}.`,
    unboxed: pieces => `Les boîtes de ces éléments ne sont pas connues; ils sont vérifiés déballés\u00a0: ${pieces}.`,
    boxes: 'Boîtes de ce sectionnel',
    unpacked: 'déballé',
    sizes: 'Mesures du chemin',
  },
})
