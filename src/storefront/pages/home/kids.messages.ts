import { messagesIn, numberIn } from '#lib/messages.ts'

/** Texts of the kids line's front page; those of its head and sections are defaults, used if `shop.yaml` gives none. */
export const messages = messagesIn({
  en: {
    lead: 'Every page says how big a piece is, what it costs and when it arrives.',
    see: (piece: string) => `See the ${piece}`,
    line: 'For their rooms',
    seeAll: (total: number) => `See All ${numberIn('en', total)}`,
    rooms: 'In the room',
  },
  fr: {
    lead: 'Chaque page dit la taille d’un article, son prix et sa date d’arrivée.',
    see: piece => `Voir\u00a0: ${piece}`,
    line: 'Pour leurs chambres',
    seeAll: total => `Tout voir (${numberIn('fr', total)})`,
    rooms: 'Dans la pièce',
  },
})
