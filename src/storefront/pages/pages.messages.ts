import { counted, messagesIn } from '#lib/messages.ts'

/** Texts that several pages share. A category page loads them, so texts of single pages do not belong here. */
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
