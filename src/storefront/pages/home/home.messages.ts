import { messagesIn } from '#lib/messages.ts'

/** Default texts of a front page, used if the retailer's `shop.yaml` gives none. */
export const messages = messagesIn({
  en: {
    shop: (category: string) => `Shop ${category}`,
    lead: 'Every page says what a piece costs, whether it is in stock and when it arrives.',
    shelf: 'Shop by category',
    rooms: 'In the room',
    featured: 'Featured',
  },
  fr: {
    shop: category => `Voir le rayon ${category}`,
    lead: 'Chaque page dit ce que coûte un article, s’il est en stock et quand il arrive.',
    shelf: 'Par rayon',
    rooms: 'Dans la pièce',
    featured: 'En vedette',
  },
})
