import { messagesIn } from '#lib/messages.ts'

/** Names of the colour families of fabrics and leathers. */
export const messages = messagesIn({
  en: {
    families: {
      black: 'Black',
      blue: 'Blue',
      brown: 'Brown',
      green: 'Green',
      grey: 'Grey',
      neutral: 'Neutral',
      orange: 'Orange',
      pink: 'Pink',
      red: 'Red',
      white: 'White',
      yellow: 'Yellow',
    } as Readonly<Record<string, string>>,
  },
  fr: {
    families: {
      black: 'Noir',
      blue: 'Bleu',
      brown: 'Brun',
      green: 'Vert',
      grey: 'Gris',
      neutral: 'Neutre',
      orange: 'Orange',
      pink: 'Rose',
      red: 'Rouge',
      white: 'Blanc',
      yellow: 'Jaune',
    },
  },
})
