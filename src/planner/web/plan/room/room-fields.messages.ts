import { messagesIn } from '#lib/messages.ts'

/** The room around the plan. Lengths are passed in as formatted text. */
export const messages = messagesIn({
  en: {
    title: 'Your room',
    lead: {
      1: 'In inches, wall to wall. The walls are drawn around your plan, in 3D too.',
      2: 'In centimeters, wall to wall. The walls are drawn around your plan, in 3D too.',
    },
    width: 'Room width',
    depth: 'Room depth',
    set: 'Draw the Walls',
    remove: 'Remove the walls',
    use: (width: string, depth: string) => `Use the room you measured, ${width} × ${depth}`,
    bad: { 1: 'Enter a size, such as 144, 12 ft, 12′ 6″ or 3.5 m.', 2: 'Enter a size, such as 360, 3.6 m or 12 ft.' },
    limits: (least: string, most: string) => `Enter a size from ${least} to ${most}.`,
    noPieces: 'Add a piece, and the answer appears here.',
    fits: (width: string, depth: string) => `It fits, with ${width} to spare in the width and ${depth} in the depth.`,
    short: {
      width: (by: string) => `It does not fit: it is ${by} too wide.`,
      depth: (by: string) => `It does not fit: it is ${by} too deep.`,
    },
    shortBoth: (width: string, depth: string) => `It does not fit: it is ${width} too wide and ${depth} too deep.`,
    outside: {
      left: (by: string) => `It fits, but goes ${by} through the left wall. Move it to the right.`,
      right: (by: string) => `It fits, but goes ${by} through the right wall. Move it to the left.`,
      back: (by: string) => `It fits, but goes ${by} through the rear wall. Move it to the front.`,
      front: (by: string) => `It fits, but goes ${by} through the front wall. Move it to the rear.`,
    },
  },
  fr: {
    title: 'Votre pièce',
    lead: {
      1: 'En centimètres, d’un mur à l’autre. Les murs sont dessinés autour de votre plan, en 3D aussi.',
      2: 'En centimètres, d’un mur à l’autre. Les murs sont dessinés autour de votre plan, en 3D aussi.',
    },
    width: 'Largeur de la pièce',
    depth: 'Profondeur de la pièce',
    set: 'Dessiner les murs',
    remove: 'Retirer les murs',
    use: (width, depth) => `Utiliser la pièce que vous avez mesurée, ${width} × ${depth}`,
    bad: {
      1: 'Inscrivez une mesure, par exemple 360 ou 3,6 m.',
      2: 'Inscrivez une mesure, par exemple 360 ou 3,6 m.',
    },
    limits: (least, most) => `Inscrivez une mesure de ${least} à ${most}.`,
    noPieces: 'Ajoutez un élément et la réponse s’affiche ici.',
    fits: (width, depth) => `Ça entre. Il reste ${width} en largeur et ${depth} en profondeur.`,
    short: {
      width: by => `Ça n’entre pas\u00a0: c’est trop large de ${by}.`,
      depth: by => `Ça n’entre pas\u00a0: c’est trop profond de ${by}.`,
    },
    shortBoth: (width, depth) => `Ça n’entre pas\u00a0: c’est trop large de ${width} et trop profond de ${depth}.`,
    outside: {
      left: by => `Ça entre, mais dépasse le mur de gauche de ${by}. Déplacez-le vers la droite.`,
      right: by => `Ça entre, mais dépasse le mur de droite de ${by}. Déplacez-le vers la gauche.`,
      back: by => `Ça entre, mais dépasse le mur du fond de ${by}. Déplacez-le vers l’avant.`,
      front: by => `Ça entre, mais dépasse le mur avant de ${by}. Déplacez-le vers le fond.`,
    },
  },
})
