import { counted, messagesIn, numberIn } from '#lib/messages.ts'

/** Texts of the list under the search field. */
export const messages = messagesIn({
  en: {
    suggestions: 'Suggestions',
    searches: 'Searches',
    pages: 'Pages',
    products: 'Products',
    productsOf: (shown: number, total: number) => `Products, ${shown} of ${total}`,
    seeAll: (total: number) => `See all ${total}`,
    heard: (count: number) => `${count} suggestions, use the arrow keys`,
  },
  fr: {
    suggestions: 'Suggestions',
    searches: 'Recherches',
    pages: 'Pages',
    products: 'Produits',
    productsOf: (shown: number, total: number) => `Produits, ${shown} sur ${numberIn('fr', total)}`,
    seeAll: (total: number) => `Tout voir (${numberIn('fr', total)})`,
    heard: (count: number) => `${counted('fr', count, 'suggestion', 'suggestions')}, utilisez les flèches`,
  },
})
