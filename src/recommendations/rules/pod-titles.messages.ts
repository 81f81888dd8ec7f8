import { messagesIn } from '#lib/messages.ts'

/** Headings of the pods. */
export const messages = messagesIn({
  en: {
    trending: 'Trending Products',
    bestsellers: 'Bestsellers',
    storeBestsellers: 'Bestsellers in This Store',
    alsoViewed: 'People Also Viewed',
    alsoBought: 'People Also Bought',
    mayLike: 'You May Also Like',
    alternatives: 'Similar Pieces',
    look: 'Complete the Look',
    registryIdeas: 'Ideas for your list',
  },
  fr: {
    trending: 'Articles tendance',
    bestsellers: 'Meilleures ventes',
    storeBestsellers: 'Meilleures ventes de ce magasin',
    alsoViewed: 'D’autres ont aussi regardé',
    alsoBought: 'D’autres ont aussi acheté',
    mayLike: 'Vous aimerez aussi',
    alternatives: 'Pièces semblables',
    look: 'Pour compléter le décor',
    registryIdeas: 'Des idées pour votre liste',
  },
})
