import { messagesIn } from '#lib/messages.ts'

const pieces = (n: number): string => n === 1 ? '1 piece' : `${n} pieces`
const morceaux = (n: number): string => n === 1 ? '1 élément' : `${n} éléments`
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']
const NOMBRES = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']

/** The player's own words. Names of pieces and lengths come written out. */
export const messages = messagesIn({
  en: {
    player: 'Sectional in 3D', tools: 'Tools', pieces: 'Pieces of your sectional', openSides: 'Places to add a piece', palette: 'Pieces to add',
    undo: 'Undo', redo: 'Redo', view: 'View', fullScreen: 'Full screen', more: 'More', close: 'Close',
    turnAround: 'Turn around', fromAbove: 'From above', fromFront: 'From the front', fitAll: 'Fit all',
    evening: 'Evening light', room: 'Room walls', measures: 'Measures', prices: 'Prices', mirror: 'Mirror',
    savePicture: 'Save a picture (PNG)', saveGlb: 'Download 3D model (GLB)', saveUsdz: 'Download for iPhone (USDZ)', keys: 'Keyboard shortcuts',
    saving: 'Preparing the file.', saved: (file: string) => `${file} is saved.`, notSaved: 'The file could not be made. Try again.',
    pieceAt: (name: string, size: string, place: number, of: number) => `${name}, ${size}, ${place} of ${of}`,
    turn: 'Turn 90°', turnHalf: 'Turn 45°', swap: 'Swap', duplicate: 'Duplicate', earlier: 'Move left', later: 'Move right', remove: 'Delete',
    swapFor: (name: string) => `Swap ${name} for`, nothingToSwap: 'No other piece fits here.',
    addAt: { in: (name: string) => `Add to the left of ${name}`, out: (name: string) => `Add to the right of ${name}` },
    addBetween: (left: string, right: string) => `Add between ${left} and ${right}`,
    nothingFits: 'No piece fits here.', tile: (name: string, size: string) => `Add ${name}, ${size}`,
    noSide: 'No side takes it. It goes on the floor beside the others.', notAtSpot: 'It does not fit at the chosen side.', full: (most: number) => `${most} pieces are the most.`,
    empty: { CB: 'An empty floor. Choose a piece below, or drag one here.', CB2: 'Empty floor. Choose a piece below or drag it in.' },
    loading: 'Bringing the pieces in', alone: 'The planner opens from a page of the shop.',
    sale: 'Sale', regular: 'Regular',
    roomTitle: 'Room walls', roomWidth: 'Width', roomDepth: 'Depth', inches: 'inches', centimetres: 'centimetres', setRoom: 'Set walls', clearRoom: 'Clear', roomBetween: (least: string, most: string) => `Enter ${least} to ${most}.`,
    fits: (spare: string) => `Fits, ${spare} to spare`, fitsJust: 'Fits exactly', doesNotFit: (by: string) => `Does not fit by ${by}`, outside: (doesNot: string) => `${doesNot}: it stands through a wall`,
    said: {
      added: (name: string, where: string) => `${name} added ${where}.`, moved: (name: string, where: string) => `${name} moved ${where}.`,
      duplicated: (name: string, where: string) => `Another ${name} added ${where}.`, removed: (name: string) => `${name} deleted.`,
      swapped: (from: string, to: string) => `${from} swapped for ${to}.`, turned: (name: string) => `${name} turned.`, slid: 'Pieces moved.', mirrored: 'Plan mirrored.',
      roomSet: (size: string) => `Walls set, ${size}.`, roomCleared: 'Walls cleared.', undone: 'Undone.', redone: 'Redone.',
      rightOf: (name: string) => `right of ${name}`, leftOf: (name: string) => `left of ${name}`, onFloor: 'on the floor',
      cancelled: 'Cancelled.',
      size: (n: number, width: string, depth: string) => `${pieces(n)}, ${width} by ${depth}.`, nothing: 'No pieces.',
      open: (n: number) => n === 0 ? 'No open sides.' : n === 1 ? 'One open side.' : `${NUMBERS[n] ?? n} open sides.`,
    },
    spoken: { inches: (n: string) => `${n} inches`, centimetres: (n: string) => `${n} centimetres` },
    refused: {
      'unknown-piece': 'That piece is gone.', 'unknown-item': 'The collection does not have that piece.', 'id-taken': 'That did not work. Try again.', 'too-many': 'There is no room for more pieces.',
      'no-joint': 'It does not join there.', 'would-overlap': 'Another piece stands there.', 'no-turn-there': 'It does not turn there.', 'nothing-to-do': 'There is nothing to change.',
      'at-the-end': 'It is at the end of its row.', 'no-mirror-piece': 'The collection lacks the other hand of a piece.', 'too-far': 'That is too far off.', 'no-such-room': 'Walls cannot stand there.',
    },
    faults: { overlap: 'Stands in another piece.', 'bad-joint': 'Does not join its neighbour.' },
    noFullScreen: 'This browser does not allow full screen here.',
    failed: 'The 3D planner has stopped.',
    keysTitle: 'Keyboard shortcuts',
    keyNames: {
      arrows: '← →', del: 'Delete', d: 'D', r: 'R', brackets: '[ ]', s: 'S', undo: 'Ctrl Z', redo: 'Ctrl Shift Z', zoom: '+ −', slide: 'Shift + arrows', orbit: 'Alt + arrows', views: 'T  F  O', fit: '0', escape: 'Esc', help: '?',
    },
    keyMeanings: {
      arrows: 'Choose another piece', del: 'Delete the chosen piece', d: 'Duplicate it', r: 'Turn it; with Shift the other way', brackets: 'Move it left or right in its row', s: 'Swap it',
      undo: 'Undo', redo: 'Redo', zoom: 'Closer, farther', slide: 'Move its whole row on the floor', orbit: 'Turn the view', views: 'From above, from the front, all around', fit: 'Fit all', escape: 'Let go, close', help: 'This list',
    },
  },
  fr: {
    player: 'Canapé modulaire en 3D', tools: 'Outils', pieces: 'Éléments de votre canapé', openSides: 'Où ajouter un élément', palette: 'Éléments à ajouter',
    undo: 'Annuler', redo: 'Rétablir', view: 'Vue', fullScreen: 'Plein écran', more: 'Plus', close: 'Fermer',
    turnAround: 'Tourner autour', fromAbove: 'Vue de dessus', fromFront: 'Vue de face', fitAll: 'Tout voir',
    evening: 'Lumière du soir', room: 'Murs de la pièce', measures: 'Mesures', prices: 'Prix', mirror: 'Inverser en miroir',
    savePicture: 'Enregistrer une image (PNG)', saveGlb: 'Télécharger le modèle 3D (GLB)', saveUsdz: 'Télécharger pour iPhone (USDZ)', keys: 'Raccourcis clavier',
    saving: 'Préparation du fichier.', saved: (file: string) => `${file} est enregistré.`, notSaved: 'Le fichier n’a pas pu être créé. Réessayez.',
    pieceAt: (name: string, size: string, place: number, of: number) => `${name}, ${size}, ${place} sur ${of}`,
    turn: 'Tourner de 90°', turnHalf: 'Tourner de 45°', swap: 'Remplacer', duplicate: 'Dupliquer', earlier: 'Déplacer à gauche', later: 'Déplacer à droite', remove: 'Supprimer',
    swapFor: (name: string) => `Remplacer par\u00a0: ${name}`, nothingToSwap: 'Aucun autre élément ne va ici.',
    addAt: { in: (name: string) => `Ajouter à gauche\u00a0: ${name}`, out: (name: string) => `Ajouter à droite\u00a0: ${name}` },
    addBetween: (left: string, right: string) => `Ajouter entre\u00a0: ${left} et ${right}`,
    nothingFits: 'Aucun élément ne va ici.', tile: (name: string, size: string) => `Ajouter\u00a0: ${name}, ${size}`,
    noSide: 'Aucun côté ne le reçoit. Il se pose au sol à côté des autres.', notAtSpot: 'Il ne va pas du côté choisi.', full: (most: number) => `${most} éléments au plus.`,
    empty: { CB: 'Un plancher vide. Choisissez un élément ci-dessous ou glissez-le ici.', CB2: 'Plancher vide. Choisissez un élément ci-dessous ou glissez-le ici.' },
    loading: 'Les éléments arrivent', alone: 'Le planificateur s’ouvre à partir d’une page de la boutique.',
    sale: 'En solde', regular: 'Prix courant',
    roomTitle: 'Murs de la pièce', roomWidth: 'Largeur', roomDepth: 'Profondeur', inches: 'pouces', centimetres: 'centimètres', setRoom: 'Placer les murs', clearRoom: 'Effacer', roomBetween: (least: string, most: string) => `Entrez de ${least} à ${most}.`,
    fits: (spare: string) => `Ça entre, il reste ${spare}`, fitsJust: 'Ça entre tout juste', doesNotFit: (by: string) => `Il manque ${by}`, outside: (doesNot: string) => `${doesNot}\u00a0: il traverse un mur`,
    said: {
      added: (name: string, where: string) => `Ajout\u00a0: ${name}, ${where}.`, moved: (name: string, where: string) => `Déplacement\u00a0: ${name}, ${where}.`,
      duplicated: (name: string, where: string) => `Copie\u00a0: ${name}, ${where}.`, removed: (name: string) => `Suppression\u00a0: ${name}.`,
      swapped: (from: string, to: string) => `Remplacement\u00a0: ${from}, maintenant ${to}.`, turned: (name: string) => `Rotation\u00a0: ${name}.`, slid: 'Éléments déplacés.', mirrored: 'Plan inversé en miroir.',
      roomSet: (size: string) => `Murs placés, ${size}.`, roomCleared: 'Murs effacés.', undone: 'Annulé.', redone: 'Rétabli.',
      rightOf: (name: string) => `à droite de\u00a0: ${name}`, leftOf: (name: string) => `à gauche de\u00a0: ${name}`, onFloor: 'au sol',
      cancelled: 'Abandonné.',
      size: (n: number, width: string, depth: string) => `${morceaux(n)}, ${width} sur ${depth}.`, nothing: 'Aucun élément.',
      open: (n: number) => n <= 1 ? `${NOMBRES[n]} côté libre.` : `${NOMBRES[n] ?? n} côtés libres.`,
    },
    spoken: { inches: (n: string) => `${n} pouces`, centimetres: (n: string) => `${n} centimètres` },
    refused: {
      'unknown-piece': 'Cet élément n’est plus là.', 'unknown-item': 'La collection n’a pas cet élément.', 'id-taken': 'Ça n’a pas fonctionné. Réessayez.', 'too-many': 'Il n’y a plus de place pour d’autres éléments.',
      'no-joint': 'Il ne se joint pas là.', 'would-overlap': 'Un autre élément s’y trouve.', 'no-turn-there': 'Il ne tourne pas là.', 'nothing-to-do': 'Il n’y a rien à changer.',
      'at-the-end': 'Il est au bout de sa rangée.', 'no-mirror-piece': 'La collection n’a pas l’autre sens d’un élément.', 'too-far': 'C’est trop loin.', 'no-such-room': 'Des murs ne peuvent pas se trouver là.',
    },
    faults: { overlap: 'Se trouve dans un autre élément.', 'bad-joint': 'Ne se joint pas à son voisin.' },
    noFullScreen: 'Ce navigateur ne permet pas le plein écran ici.',
    failed: 'Le planificateur 3D s’est arrêté.',
    keysTitle: 'Raccourcis clavier',
    keyNames: {
      arrows: '← →', del: 'Suppr', d: 'D', r: 'R', brackets: '[ ]', s: 'S', undo: 'Ctrl Z', redo: 'Ctrl Maj Z', zoom: '+ −', slide: 'Maj + flèches', orbit: 'Alt + flèches', views: 'T  F  O', fit: '0', escape: 'Échap', help: '?',
    },
    keyMeanings: {
      arrows: 'Choisir un autre élément', del: 'Supprimer l’élément choisi', d: 'Le dupliquer', r: 'Le tourner; avec Maj, dans l’autre sens', brackets: 'Le déplacer à gauche ou à droite dans sa rangée', s: 'Le remplacer',
      undo: 'Annuler', redo: 'Rétablir', zoom: 'Plus près, plus loin', slide: 'Déplacer toute sa rangée sur le plancher', orbit: 'Tourner la vue', views: 'De dessus, de face, tout autour', fit: 'Tout voir', escape: 'Lâcher, fermer', help: 'Cette liste',
    },
  },
})
