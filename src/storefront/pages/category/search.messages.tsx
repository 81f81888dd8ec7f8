import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    search: 'Search',
    description: (shop: string) => `Find furniture at ${shop} by name, material or size.`,
    query: (query: string) => `“${query}”`,
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
    nothing: (query: string) => `Nothing here matches “${query}”`,
    elsewhere: (results: string, shop: string) => `See ${results} at ${shop}`,
    otherShop: 'Our other shop has it.',
    tryFewer: 'Try fewer words, or the name of the piece: sofa, lamp, rug.',
    near: 'Near words',
    didYouMean: 'Did you mean',
    categories: 'Categories',
    everything: 'Everything we make, by kind',
    trending: 'What others look at now',
    help: {
      title: 'Ask somebody who knows the whole shop',
      text: 'An hour with a designer, in a store or by video. It costs nothing.',
      action: 'Book an Hour',
    },
  },
  fr: {
    search: 'Recherche',
    description: shop => `Trouvez un meuble ${shop} par son nom, son matériau ou sa taille.`,
    query: query => `«\u00a0${query}\u00a0»`,
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
    nothing: query => `Rien ici ne correspond à «\u00a0${query}\u00a0»`,
    elsewhere: (results, shop) => `Voir ${results} chez ${shop}`,
    otherShop: 'Notre autre enseigne l’a.',
    tryFewer: 'Essayez moins de mots, ou le nom du meuble\u00a0: canapé, lampe, tapis.',
    near: 'Mots voisins',
    didYouMean: 'Vouliez-vous dire',
    categories: 'Catégories',
    everything: 'Tout ce que nous faisons, par genre',
    trending: 'Ce que d’autres regardent en ce moment',
    help: {
      title: 'Demandez à quelqu’un qui connaît tout le magasin',
      text: 'Une heure avec une designer, en magasin ou par vidéo. C’est gratuit.',
      action: 'Réserver une heure',
    },
  },
})
