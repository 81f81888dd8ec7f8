import { messagesIn } from '#lib/messages.ts'

/** Texts of the catalogue rules: captions of pictures, restricted regions, choices that are not offered. */
export const messages = messagesIn({
  en: {
    views: { angle: ', from another side', detail: ', close up', room: ', in a room' },
    inChoices: (name: string, choices: string) => `${name} in ${choices}`,
    cloth: { US: (name: string) => `${name}, 4 inches of it`, CA: (name: string) => `${name}, 10 cm (4″) of it` },
    drawn: 'Drawn to scale',
    restricted: (places: string) => `This can't be sent to or picked up in ${places}.`,
    from: (price: string) => `From ${price}`,
    fabric: 'Fabric',
    notInFabric: 'This piece is not made in that fabric.',
    notOffered: 'One of these choices is not offered on this piece.',
  },
  fr: {
    views: { angle: ', vu d’un autre côté', detail: ', de près', room: ', dans une pièce' },
    inChoices: (name: string, choices: string) => `${name}, ${choices}`,
    cloth: {
      US: (name: string) => `${name}, 10\u00a0cm de tissu`,
      CA: (name: string) => `${name}, 10\u00a0cm de tissu`,
    },
    drawn: 'Dessin à l’échelle',
    restricted: (places: string) => `Cet article ne peut être ni livré ni ramassé dans ces régions\u00a0: ${places}.`,
    from: (price: string) => `À partir de ${price}`,
    fabric: 'Tissu',
    notInFabric: 'Cette pièce n’est pas offerte dans ce tissu.',
    notOffered: 'L’un de ces choix n’est pas offert pour cette pièce.',
  },
})
