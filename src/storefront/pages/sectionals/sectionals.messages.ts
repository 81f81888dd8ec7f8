import { counted, messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    sofas: 'Sofas & Sectionals',
    words: {
      CB: {
        title: 'Sectional Sofas',
        lead: 'Pieces that join with one bracket, in any row the room allows. Draw it before you drag it home.',
        ready: 'Or choose one ready made',
        pieces: 'Pieces, to one scale',
      },
      CB2: {
        title: 'Sectional Collections',
        lead: 'Blocks that lock. Build it in plan; every piece clears a door.',
        ready: 'Built already',
        pieces: 'Pieces, in plan',
      },
    },
    has: (pieces: number, fabrics: number) => `${pieces} pieces, ${fabrics} fabrics and leathers`,
    from: (price: string) => `From ${price}`,
    plan: 'Plan Yours',
    planOf: (collection: string) => `Plan Yours in ${collection}`,
    begin: { CB: 'Begin with one of these', CB2: 'Start from one' },
    startsWith: (layout: string, collection: string) => `${layout}: plan it in ${collection}`,
  },
  fr: {
    sofas: 'Canapés et sectionnels',
    words: {
      CB: {
        title: 'Canapés sectionnels',
        lead:
          'Des éléments joints par une seule ferrure, dans l’ordre que la pièce permet. ' +
          'Dessinez le canapé avant de le traîner chez vous.',
        ready: 'Ou prenez-en un tel quel',
        pieces: 'Les éléments, à la même échelle',
      },
      CB2: {
        title: 'Collections sectionnelles',
        lead: 'Des blocs qui s’emboîtent. Composez en plan; chaque élément passe la porte.',
        ready: 'Déjà composés',
        pieces: 'Les éléments, en plan',
      },
    },
    has: (pieces, fabrics) =>
      `${counted('fr', pieces, 'élément', 'éléments')}, ${counted('fr', fabrics, 'tissu ou cuir', 'tissus et cuirs')}`,
    from: price => `À partir de ${price}`,
    plan: 'Composez le vôtre',
    planOf: collection => `Composez le vôtre, collection ${collection}`,
    begin: { CB: 'Commencez par l’un d’eux', CB2: 'Partez de l’un d’eux' },
    startsWith: (layout, collection) => `${layout} : le composer, collection ${collection}`,
  },
})
