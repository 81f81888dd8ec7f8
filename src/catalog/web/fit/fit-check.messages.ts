import { messagesIn } from '#lib/messages.ts'
import type { HomeSize } from '../../rules/fit/home.ts'

type Sizes = Readonly<Record<HomeSize, string>>

/** Texts of the form for the dimensions of a home and of its results. Units are those of the site. */
export const messages = messagesIn({
  en: {
    measureIn: {
      1: 'In inches. Measure the clear width, between frames and handrails. Leave empty what is not on the way.',
      2: 'In centimeters. Measure the clear width, between frames and handrails. Leave empty what is not on the way.',
    },
    bad: { 1: 'Enter a size in inches, such as 31.5.', 2: 'Enter a size in centimeters, such as 80.' },
    legs: { room: 'Room', door: 'Door', hall: 'Hallway', stair: 'Stairs', elevator: 'Elevator' },
    sizes: {
      roomWidth: 'Width',
      roomDepth: 'Depth',
      ceiling: 'Ceiling',
      doorWidth: 'Width',
      doorHeight: 'Height',
      hallWidth: 'Width',
      hallTurnWidth: 'Width after a turn',
      stairWidth: 'Width',
      stairHeadroom: 'Headroom',
      elevatorDoorWidth: 'Door width',
      elevatorDoorHeight: 'Door height',
      elevatorWidth: 'Cabin width',
      elevatorDepth: 'Cabin depth',
      elevatorHeight: 'Cabin height',
    } satisfies Sizes,
    turns: 'The stairs turn a corner',
    forget: 'Forget these sizes',
    title: 'Does it fit?',
    nothing:
      'Enter the width of a door or the size of the room. The answer appears here, and on the next piece you look at.',
    noBoxes:
      'The sizes of this piece’s boxes are not known. Doors and stairs are checked against the piece itself, unpacked.',
    noSizes: 'Not every size of this piece is stated, so doors and stairs can’t be checked.',
    checked: (free: string) =>
      `Checked flat, on its side, on end and at an angle, with ${free} free on either side. ` +
      'Legs count, even where they come off. Please check for handles, radiators and sloping ceilings yourself.',
    free: { 1: '½ inch', 2: '1 cm (½″)' },
  },
  fr: {
    measureIn: {
      1:
        'En centimètres. Mesurez la largeur libre, entre les cadres et les mains courantes. ' +
        'Laissez vide ce qui n’est pas sur le chemin.',
      2:
        'En centimètres. Mesurez la largeur libre, entre les cadres et les mains courantes. ' +
        'Laissez vide ce qui n’est pas sur le chemin.',
    },
    bad: {
      1: 'Inscrivez une mesure en centimètres, par exemple 80.',
      2: 'Inscrivez une mesure en centimètres, par exemple 80.',
    },
    legs: { room: 'Pièce', door: 'Porte', hall: 'Couloir', stair: 'Escalier', elevator: 'Ascenseur' },
    sizes: {
      roomWidth: 'Largeur',
      roomDepth: 'Profondeur',
      ceiling: 'Plafond',
      doorWidth: 'Largeur',
      doorHeight: 'Hauteur',
      hallWidth: 'Largeur',
      hallTurnWidth: 'Après un tournant',
      stairWidth: 'Largeur',
      stairHeadroom: 'Hauteur libre',
      elevatorDoorWidth: 'Largeur (porte)',
      elevatorDoorHeight: 'Hauteur (porte)',
      elevatorWidth: 'Largeur (cabine)',
      elevatorDepth: 'Profondeur (cabine)',
      elevatorHeight: 'Hauteur (cabine)',
    } satisfies Sizes,
    turns: 'L’escalier tourne',
    forget: 'Oublier ces mesures',
    title: 'Est-ce que ça passe?',
    nothing:
      'Inscrivez la largeur d’une porte ou les dimensions de la pièce. ' +
      'La réponse s’affiche ici, et sur le prochain meuble que vous regardez.',
    noBoxes:
      'Les dimensions des boîtes ne sont pas connues. ' +
      'Les portes et l’escalier sont vérifiés avec le meuble lui-même, déballé.',
    noSizes:
      'Les dimensions de ce meuble ne sont pas toutes indiquées\u00a0: ' +
      'les portes et l’escalier ne peuvent pas être vérifiés.',
    checked: (free: string) =>
      `Vérifié à plat, sur le côté, debout et de biais, avec ${free} de jeu de chaque côté. ` +
      'Les pieds comptent, même ceux qui se dévissent. ' +
      'Poignées, radiateurs et plafonds en pente\u00a0: à vous de voir.',
    free: { 1: '1,3\u00a0cm', 2: '1,3\u00a0cm' },
  },
})
