import { messagesIn } from '#lib/messages.ts'

/** How big it is and whether it goes in. Lengths come as they are written. */
export const messages = messagesIn({
  en: {
    dimensions: 'Dimensions',
    sizes: 'Sizes',
    inches: (figures: string) => `${figures}″`,
    centimetres: (figures: string) => `${figures} cm`,
    rows: { width: 'Width', depth: 'Depth', height: 'Height', diameter: 'Diameter' },
    weight: 'Weight',
    box: 'Box',
    boxOf: (at: number) => `Box ${at}`,
    ofThem: (quantity: number) => `(${quantity} of them)`,
    toScale: 'Outlines are to scale. Seams and legs are where such pieces have them.',
    toScaleWithPerson: (tall: string) =>
      `Outlines are to scale; the person is ${tall} tall. Seams and legs are where such pieces have them.`,
    getIn: 'Will it get in?',
    fitRoom: 'Will it fit the room?',
    biggestBox: (size: string) => `The biggest box is ${size}.`,
    noBoxes: (size: string) => `Its boxes are not measured; the piece itself is ${size}.`,
    noDoor: 'It needs a way in that is wider or higher than a door.',
    door: (wide: string, high: string) => `It goes through a door ${wide} wide or wider, ${high} high.`,
    unpacked: (wide: string) => `Unpacked, ${wide} will do.`,
    room: (walkway: string, width: string, depth: string) =>
      `Leave ${walkway} to walk past. Against a wall it takes ${width} by ${depth}.`,
    ask: 'Check Your Door and Room',
    own: 'Your door and room',
    moment: 'One moment.',
  },
  fr: {
    dimensions: 'Dimensions',
    sizes: 'Mesures',
    inches: (figures: string) => `${figures}\u00a0po`,
    centimetres: (figures: string) => `${figures}\u00a0cm`,
    rows: { width: 'Largeur', depth: 'Profondeur', height: 'Hauteur', diameter: 'Diamètre' },
    weight: 'Poids',
    box: 'Boîte',
    boxOf: (at: number) => `Boîte ${at}`,
    ofThem: (quantity: number) => `(il y en a ${quantity})`,
    toScale: 'Les contours sont à l’échelle. Les coutures et les pieds sont là où ces pièces en ont.',
    toScaleWithPerson: (tall: string) =>
      `Les contours sont à l’échelle; la personne mesure ${tall}. Les coutures et les pieds sont là où ces pièces en ont.`,
    getIn: 'Est-ce que ça passe la porte?',
    fitRoom: 'Est-ce que ça entre dans la pièce?',
    biggestBox: (size: string) => `La plus grande boîte fait ${size}.`,
    noBoxes: (size: string) => `Ses boîtes ne sont pas mesurées; le meuble lui-même fait ${size}.`,
    noDoor: 'Il faut une entrée plus large ou plus haute qu’une porte.',
    door: (wide: string, high: string) => `Il faut une porte d’au moins ${wide} de largeur et ${high} de hauteur.`,
    unpacked: (wide: string) => `Déballé, il lui suffit de ${wide}.`,
    room: (walkway: string, width: string, depth: string) =>
      `Laissez ${walkway} pour circuler. Contre un mur, il faut ${width} sur ${depth}.`,
    ask: 'Vérifier ma porte et ma pièce',
    own: 'Votre porte et votre pièce',
    moment: 'Un instant.',
  },
})
