import { messagesIn } from '#lib/messages.ts'

/** Texts about dimensions and the fit check. Lengths are passed in formatted. */
export const messages = messagesIn({
  en: {
    dimensions: 'Dimensions',
    sizes: 'Sizes',
    centimetres: (figures: string) => `${figures} cm`,
    rows: { width: 'Width', depth: 'Depth', height: 'Height', diameter: 'Diameter' },
    weight: 'Weight',
    box: 'Box',
    boxOf: (at: number) => `Box ${at}`,
    ofThem: (quantity: number) => `(${quantity} of them)`,
    toScale: 'Outlines are to scale. Seams and legs are approximate.',
    toScaleWithPerson: (tall: string) =>
      `Outlines are to scale; the person is ${tall} tall. Seams and legs are approximate.`,
    getIn: 'Will it fit through the door?',
    fitRoom: 'Will it fit the room?',
    biggestBox: (size: string) => `The biggest box is ${size}.`,
    noBoxes: (size: string) => `We don’t have the sizes of its boxes; the piece itself is ${size}.`,
    noDoor: 'It needs an opening wider or higher than a door.',
    door: (wide: string, high: string) => `It fits through a door at least ${wide} wide and ${high} high.`,
    unpacked: (wide: string) => `Unpacked, it needs only ${wide}.`,
    room: (walkway: string, width: string, depth: string) =>
      `Leave ${walkway} to walk past. Against a wall it takes ${width} by ${depth}.`,
    ask: 'Check Your Door and Room',
    own: 'Your door and room',
    moment: 'One moment.',
  },
  fr: {
    dimensions: 'Dimensions',
    sizes: 'Mesures',
    centimetres: (figures: string) => `${figures}\u00a0cm`,
    rows: { width: 'Largeur', depth: 'Profondeur', height: 'Hauteur', diameter: 'Diamètre' },
    weight: 'Poids',
    box: 'Boîte',
    boxOf: (at: number) => `Boîte ${at}`,
    ofThem: (quantity: number) => `(il y en a ${quantity})`,
    toScale: 'Les contours sont à l’échelle. Les coutures et les pieds sont approximatifs.',
    toScaleWithPerson: (tall: string) =>
      `Les contours sont à l’échelle; la personne mesure ${tall}. Les coutures et les pieds sont approximatifs.`,
    getIn: 'Est-ce que ça passe la porte?',
    fitRoom: 'Est-ce que ça entre dans la pièce?',
    biggestBox: (size: string) => `La plus grande boîte fait ${size}.`,
    noBoxes: (size: string) => `Nous n’avons pas les dimensions de ses boîtes; le meuble lui-même fait ${size}.`,
    noDoor: 'Il faut une entrée plus large ou plus haute qu’une porte ordinaire.',
    door: (wide: string, high: string) => `Il faut une porte d’au moins ${wide} de largeur et ${high} de hauteur.`,
    unpacked: (wide: string) => `Déballé, il lui suffit de ${wide}.`,
    room: (walkway: string, width: string, depth: string) =>
      `Laissez ${walkway} pour circuler. Contre un mur, il faut ${width} sur ${depth}.`,
    ask: 'Vérifier ma porte et ma pièce',
    own: 'Votre porte et votre pièce',
    moment: 'Un instant.',
  },
})
