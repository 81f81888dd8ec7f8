import { messagesIn, numberIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Small furniture, no small print.',
    lead: 'Beds, tables and seats to be climbed on, washed and handed down. Every one says how big it is.',
    see: (piece: string) => `See the ${piece}`,
    line: 'For rooms at knee height',
    seeAll: (total: number) => `See All ${numberIn('en', total)}`,
    rooms: 'Rooms to grow out of',
  },
  fr: {
    title: 'Petits meubles, pas de petits caractères.',
    lead: 'Des lits, des tables et des sièges à escalader, à laver et à transmettre. Chacun dit sa taille.',
    see: piece => `Voir\u00a0: ${piece}`,
    line: 'Pour les chambres à hauteur de genou',
    seeAll: total => `Tout voir (${numberIn('fr', total)})`,
    rooms: 'Des chambres où grandir',
  },
})
