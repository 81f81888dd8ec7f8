import { counted, messagesIn } from '#lib/messages.ts'
import type { Refusal } from '../../rules/change.ts'

/** Planning from above and by list: the same as in 3D, for keys and for those who hear the page. Names and sizes come as they are written. */
export const messages = messagesIn({
  en: {
    plan: 'Plan', undo: 'Undo', redo: 'Redo', mirror: 'Mirror',
    pieces: 'Pieces of your sectional', empty: 'No pieces yet. Add the first one.',
    row: (name: string, number: number, of: number) => (of === 1 ? `${name}, stands alone` : `${name}, ${number} of ${of}`),
    keys: 'Press a piece to change it. Delete removes it; Shift and an arrow key slide its row by 2 inches.',
    actions: (name: string) => `Change ${name}`,
    moveLeft: 'Move left', moveRight: 'Move right', turn: 'Turn 90°', turnHalf: 'Turn 45°', duplicate: 'Duplicate', remove: 'Delete',
    swap: 'Swap for', swapIt: 'Swap', fits: (name: string) => `Pieces that join ${name} there`, nothingFits: 'No piece fits there.', close: 'Close',
    fault: {
      title: 'What is open', open: { in: (name: string) => `Nothing joins ${name} at its left.`, out: (name: string) => `Nothing joins ${name} at its right.` },
      overlap: (name: string, other: string) => `${name} and ${other} stand in each other.`, apart: (name: string, other: string) => `${name} and ${other} do not join.`,
    },
    add: 'Add a piece', which: 'Piece to add', where: 'Where it goes', anywhere: 'Add',
    best: 'Where it fits best', floor: 'On the floor',
    at: { in: (name: string) => `Left of ${name}`, out: (name: string) => `Right of ${name}` },
    between: (left: string, right: string) => `Between ${left} and ${right}`,
    numbered: (name: string, number: number, of: number) => `${name} (${number} of ${of})`,
    added: {
      in: (name: string, right: string) => `${name} added left of ${right}.`,
      out: (name: string, left: string) => `${name} added right of ${left}.`,
      floor: (name: string) => `${name} added on the floor.`,
    },
    said: {
      remove: (name: string) => `${name} removed.`, move: (name: string) => `${name} moved.`,
      turn: (name: string) => `${name} and what it is joined to turned.`,
      swap: (name: string) => `Swapped for ${name}.`, duplicate: (name: string) => `A second ${name} added.`, slide: (name: string) => `${name} and what it is joined to moved on the floor.`,
      mirror: 'Mirrored.', undo: 'Undone.', redo: 'Done again.',
    },
    now: (pieces: number, size: string) => `${[counted('en', pieces, 'piece', 'pieces'), size].filter(part => part !== '').join(', ')}.`,
    open: (sides: number) => `${counted('en', sides, 'side stands', 'sides stand')} open.`,
    faults: (faults: number) => `${counted('en', faults, 'thing', 'things')} can’t be built as it stands: pieces stand in each other, or do not join.`,
    refused: {
      'unknown-piece': 'That piece is not in the plan any more.', 'unknown-item': 'The collection has no such piece.', 'id-taken': 'That did not work. Try once more.',
      'too-many': 'A plan holds 24 pieces.', 'no-joint': 'It does not join there: an arm or a finished side would meet a joint.', 'would-overlap': 'There is no room: it would stand in another piece.',
      'no-turn-there': 'It turns by 45° only with a wedge in the plan.', 'nothing-to-do': 'It is so already.', 'at-the-end': 'There is nothing at that side to change places with.',
      'no-mirror-piece': 'The collection lacks the other hand of a piece.', 'too-far': 'That is too far from the middle of the floor.', 'no-such-room': 'Walls stand between 20 inches and 98 feet apart.',
    } satisfies Record<Refusal, string> as Readonly<Record<Refusal, string>>,
  },
  fr: {
    plan: 'Plan', undo: 'Annuler', redo: 'Rétablir', mirror: 'Inverser',
    pieces: 'Éléments de votre sectionnel', empty: 'Aucun élément pour l’instant. Ajoutez le premier.',
    row: (name, number, of) => (of === 1 ? `${name}, seul` : `${name}, ${number} sur ${of}`),
    keys: 'Choisissez un élément pour le modifier. Suppr l’enlève; Maj et une flèche déplacent sa rangée de 5\u00a0cm.',
    actions: name => `Modifier\u00a0: ${name}`,
    moveLeft: 'Vers la gauche', moveRight: 'Vers la droite', turn: 'Tourner de 90°', turnHalf: 'Tourner de 45°', duplicate: 'Dupliquer', remove: 'Supprimer',
    swap: 'Remplacer par', swapIt: 'Remplacer', fits: name => `Éléments qui s’y joignent\u00a0: ${name}`, nothingFits: 'Aucun élément n’y va.', close: 'Fermer',
    fault: {
      title: 'Ce qui est ouvert', open: { in: name => `Rien ne se joint à gauche\u00a0: ${name}.`, out: name => `Rien ne se joint à droite\u00a0: ${name}.` },
      overlap: (name, other) => `Se chevauchent\u00a0: ${name} et ${other}.`, apart: (name, other) => `Ne se joignent pas\u00a0: ${name} et ${other}.`,
    },
    add: 'Ajouter un élément', which: 'Élément à ajouter', where: 'Sa place', anywhere: 'Ajouter',
    best: 'Là où il va le mieux', floor: 'Sur le plancher',
    at: { in: name => `À gauche de\u00a0: ${name}`, out: name => `À droite de\u00a0: ${name}` },
    between: (left, right) => `Entre\u00a0: ${left} et ${right}`,
    numbered: (name, number, of) => `${name} (${number} sur ${of})`,
    added: {
      in: (name, right) => `Ajouté\u00a0: ${name}, à gauche de\u00a0: ${right}.`,
      out: (name, left) => `Ajouté\u00a0: ${name}, à droite de\u00a0: ${left}.`,
      floor: name => `Ajouté sur le plancher\u00a0: ${name}.`,
    },
    said: {
      remove: name => `Enlevé\u00a0: ${name}.`, move: name => `Déplacé\u00a0: ${name}.`,
      turn: name => `Tourné avec ce qui y est joint\u00a0: ${name}.`,
      swap: name => `Remplacé par ${name}.`, duplicate: name => `Ajouté une seconde fois\u00a0: ${name}.`, slide: name => `Déplacé sur le plancher avec ce qui y est joint\u00a0: ${name}.`,
      mirror: 'Inversé.', undo: 'Annulé.', redo: 'Rétabli.',
    },
    now: (pieces, size) => `${[counted('fr', pieces, 'élément', 'éléments'), size].filter(part => part !== '').join(', ')}.`,
    open: sides => `${counted('fr', sides, 'côté reste ouvert', 'côtés restent ouverts')}.`,
    faults: faults => `${counted('fr', faults, 'chose', 'choses')} à corriger\u00a0: des éléments se chevauchent ou ne se joignent pas.`,
    refused: {
      'unknown-piece': 'Cet élément n’est plus dans le plan.', 'unknown-item': 'La collection n’a pas cet élément.', 'id-taken': 'Cela n’a pas fonctionné. Réessayez.',
      'too-many': 'Un plan contient 24 éléments.', 'no-joint': 'Il ne se joint pas là\u00a0: un accoudoir ou un côté fini toucherait un joint.', 'would-overlap': 'La place manque\u00a0: il chevaucherait un autre élément.',
      'no-turn-there': 'Il ne tourne de 45° qu’avec un élément d’angle ouvert dans le plan.', 'nothing-to-do': 'C’est déjà ainsi.', 'at-the-end': 'Il n’y a rien de ce côté avec quoi changer de place.',
      'no-mirror-piece': 'La collection n’a pas le pendant d’un élément.', 'too-far': 'C’est trop loin du milieu du plancher.', 'no-such-room': 'Les murs sont à une distance de 50\u00a0cm à 30\u00a0m.',
    },
  },
})
