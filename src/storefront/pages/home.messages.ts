import { messagesIn } from '#lib/messages.ts'

/** What the front page says; the two shops say it each in their own voice [NAV-06]. */
export const messages = messagesIn({
  en: {
    title: (shop: string) => `${shop} | Furniture, to scale`,
    shop: (category: string) => `Shop ${category}`,
    words: {
      CB: {
        title: 'Pull up a corner.',
        lead: 'Furniture drawn to its real size, with the width under every picture and the price beside it.',
        shelf: 'The whole shop, to scale',
        shelfNote: 'One mark is one foot.',
        rooms: 'Rooms, lived in',
        featured: 'Built to stay',
      },
      CB2: {
        title: 'Hold the line.',
        lead: 'Steel, stone, leather. Size and price first.',
        shelf: 'Index',
        shelfNote: 'Everything, by kind, at one scale.',
        rooms: 'Plan, then room',
        featured: 'In production',
      },
    },
  },
  fr: {
    title: shop => `${shop} | Des meubles à l’échelle`,
    shop: category => `Voir le rayon ${category}`,
    words: {
      CB: {
        title: 'Faites comme chez vous.',
        lead: 'Des meubles dessinés à leur vraie taille, avec la largeur sous chaque image et le prix à côté.',
        shelf: 'Tout le magasin, à l’échelle',
        shelfNote: 'Un trait vaut un pied.',
        rooms: 'Des pièces habitées',
        featured: 'Faits pour rester',
      },
      CB2: {
        title: 'Tenez la ligne.',
        lead: 'Acier, pierre, cuir. La taille et le prix d’abord.',
        shelf: 'Index',
        shelfNote: 'Tout, par genre, à une seule échelle.',
        rooms: 'Le plan, puis la pièce',
        featured: 'En production',
      },
    },
  },
})
