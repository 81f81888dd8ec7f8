import { counted, messagesIn } from '#lib/messages.ts'

/** What several pages say. A category page loads them: no texts of single pages here. */
export const messages = messagesIn({
  en: {
    home: 'Home',
    pieces: (count: number) => counted('en', count, 'piece', 'pieces'),
    results: (count: number) => counted('en', count, 'result', 'results'),
  },
  fr: {
    home: 'Accueil',
    pieces: count => counted('fr', count, 'article', 'articles'),
    results: count => counted('fr', count, 'résultat', 'résultats'),
  },
})
