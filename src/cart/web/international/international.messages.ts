import { messagesIn } from '#lib/messages.ts'

/** Texts for shoppers who live outside the US and Canada, on their page and in the cart. */
export const messages = messagesIn({
  en: {
    title: 'Do you live in another country?',
    off: {
      US: 'Then tell us. You can order to any address in the United States.',
      CA: 'Then tell us. You can order to any address in Canada.',
    },
    on: {
      US: 'You are shopping from another country. We deliver to addresses in the United States only.',
      CA: 'You are shopping from another country. We deliver to addresses in Canada only.',
    },
    set: 'Shop from Another Country',
    undo: { US: 'I Live in the United States', CA: 'I Live in Canada' },
    saving: 'Saving',
    undone: {
      US: 'We noted that you live in the United States.',
      CA: 'We noted that you live in Canada.',
    },
    failed: 'We could not save that. Please try again.',
    toCart: 'Go to Your Cart',
    about: 'What that means',
  },
  fr: {
    title: 'Habitez-vous un autre pays?',
    off: {
      US: 'Alors dites-le-nous. Vous pouvez commander à toute adresse aux États-Unis.',
      CA: 'Alors dites-le-nous. Vous pouvez commander à toute adresse au Canada.',
    },
    on: {
      US: 'Vous magasinez depuis un autre pays. Nous livrons seulement à des adresses aux États-Unis.',
      CA: 'Vous magasinez depuis un autre pays. Nous livrons seulement à des adresses au Canada.',
    },
    set: 'Magasiner depuis un autre pays',
    undo: { US: 'J’habite aux États-Unis', CA: 'J’habite au Canada' },
    saving: 'Enregistrement',
    undone: {
      US: 'Nous avons noté que vous habitez aux États-Unis.',
      CA: 'Nous avons noté que vous habitez au Canada.',
    },
    failed: 'Nous n’avons pas pu l’enregistrer. Réessayez.',
    toCart: 'Aller à votre panier',
    about: 'Ce que cela veut dire',
  },
})
