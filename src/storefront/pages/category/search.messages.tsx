import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    search: 'Search',
    description: (shop: string) => `Find furniture at ${shop} by name, material or size.`,
    query: (query: string) => `“${query}”`,
    results: (query: string) => `Results for “${query}”`,
    looking: 'What are you looking for?',
    isPartial: (query: string) => `Nothing has every word of “${query}”. These have some.`,
    corrected: (word: string, query: string) => (
      <>
        Showing results for <strong>{word}</strong>. Nothing is called “{query}”.
      </>
    ),
    again: 'Search again',
    placeholder: 'A name, a material, a width',
    listed: 'results',
    usual: 'Best match',
  },
  fr: {
    search: 'Recherche',
    description: shop => `Trouvez un meuble ${shop} par son nom, son matériau ou sa taille.`,
    query: query => `«\u00a0${query}\u00a0»`,
    results: query => `Résultats pour «\u00a0${query}\u00a0»`,
    looking: 'Que cherchez-vous?',
    isPartial: query =>
      `Rien ne contient tous les mots de «\u00a0${query}\u00a0». Ceux-ci en contiennent quelques-uns.`,
    corrected: (word, query) => (
      <>
        Voici les résultats pour <strong>{word}</strong>. Rien ne s’appelle {`«\u00a0${query}\u00a0»`}.
      </>
    ),
    again: 'Chercher de nouveau',
    placeholder: 'Un nom, un matériau, une largeur',
    listed: 'résultats',
    usual: 'Pertinence',
  },
})
