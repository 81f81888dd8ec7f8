import { messagesIn } from '#lib/messages.ts'

/** What the answer says of each part of the way in, and of the room. Lengths come as they are written. */
export const messages = messagesIn({
  en: {
    leg: { door: 'Door', hall: 'Hallway', stair: 'Stairs', elevator: 'Elevator', room: 'Room' },
    sides: {
      'door-width': 'the door’s width', 'door-height': 'the door’s height',
      'hall-width': 'the hallway’s width', 'hall-turnWidth': 'the width after the turn', 'hall-height': 'the ceiling',
      'stair-width': 'the width of the stairs', 'stair-height': 'the headroom',
      'elevator-doorWidth': 'the width of its door', 'elevator-doorHeight': 'the height of its door', 'elevator-width': 'the cabin’s width', 'elevator-depth': 'the cabin’s depth', 'elevator-height': 'the cabin’s height',
      'room-width': 'the room’s width', 'room-depth': 'the room’s depth', 'room-ceiling': 'the room’s ceiling',
    },
    fits: (spare: string, side: string) => `Fits. ${spare} to spare; ${side} decides.`,
    lacks: (short: string, side: string) => `Does not fit. It lacks ${short}: ${side} decides.`,
    tooSmall: 'Does not fit. It is too small in more than one direction.',
    unpacked: (spare: string) => `Not in its box. Unpacked it fits, with ${spare} to spare.`,
    stands: (free: string) => `Fits, with ${free} in front of it.`,
    standsTight: (free: string, walkway: string) => `Fits, with ${free} in front of it. To walk past takes ${walkway}.`,
  },
  fr: {
    leg: { door: 'Porte', hall: 'Couloir', stair: 'Escalier', elevator: 'Ascenseur', room: 'Pièce' },
    sides: {
      'door-width': 'la largeur de la porte', 'door-height': 'la hauteur de la porte',
      'hall-width': 'la largeur du couloir', 'hall-turnWidth': 'la largeur après le tournant', 'hall-height': 'la hauteur du plafond',
      'stair-width': 'la largeur de l’escalier', 'stair-height': 'la hauteur libre',
      'elevator-doorWidth': 'la largeur de sa porte', 'elevator-doorHeight': 'la hauteur de sa porte', 'elevator-width': 'la largeur de la cabine', 'elevator-depth': 'la profondeur de la cabine', 'elevator-height': 'la hauteur de la cabine',
      'room-width': 'la largeur de la pièce', 'room-depth': 'la profondeur de la pièce', 'room-ceiling': 'la hauteur du plafond',
    },
    fits: (spare: string, side: string) => `Ça passe. Il reste ${spare}; c’est ${side} qui décide.`,
    lacks: (short: string, side: string) => `Ça ne passe pas. Il manque ${short}\u00a0: c’est ${side} qui décide.`,
    tooSmall: 'Ça ne passe pas. C’est trop petit dans plus d’un sens.',
    unpacked: (spare: string) => `Pas dans sa boîte. Déballé, ça passe\u00a0: il reste ${spare}.`,
    stands: (free: string) => `Ça entre. Il reste ${free} devant.`,
    standsTight: (free: string, walkway: string) => `Ça entre. Il reste ${free} devant; pour circuler, il faut ${walkway}.`,
  },
})
