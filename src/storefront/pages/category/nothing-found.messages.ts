import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    nothing: (query: string) => `Nothing here matches “${query}”`,
    elsewhere: (results: string, shop: string) => `See ${results} at ${shop}`,
    otherShop: 'Our other shop has it.',
    tryFewer: 'Try fewer words, or the name of the piece: sofa, lamp, rug.',
    near: 'Similar searches',
    didYouMean: 'Did you mean',
    categories: 'Categories',
    everything: 'Everything we sell, by category',
    trending: 'Popular right now',
    help: {
      title: 'Ask someone who knows the whole shop',
      text: 'An hour with a designer, in a store or by video. It costs nothing.',
      action: 'Book an Hour',
    },
  },
  fr: {
    nothing: query => `Rien ici ne correspond à «\u00a0${query}\u00a0»`,
    elsewhere: (results, shop) => `Voir ${results} chez ${shop}`,
    otherShop: 'Notre autre enseigne l’a.',
    tryFewer: 'Essayez moins de mots, ou le nom du meuble\u00a0: canapé, lampe, tapis.',
    near: 'Recherches semblables',
    didYouMean: 'Vouliez-vous dire',
    categories: 'Catégories',
    everything: 'Tout ce que nous vendons, par catégorie',
    trending: 'Populaires en ce moment',
    help: {
      title: 'Demandez à quelqu’un qui connaît tout le magasin',
      text: 'Une heure avec une designer, en magasin ou par vidéo. C’est gratuit.',
      action: 'Réserver une heure',
    },
  },
})
