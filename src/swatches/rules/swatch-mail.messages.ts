import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails about swatches. */
export const messages = messagesIn({
  en: {
    hello: (firstName: string) => `Hello ${firstName},`,
    subject: (shop: string) => `Your swatches from ${shop}`,
    onTheWay: (names: string, from: string, to: string) =>
      `${names}: your free swatches arrive between ${from} and ${to}, in a flat envelope with your letters.`,
    dyeLots: {
      US: 'Colors and dye lots may vary from the swatch. Look at them by day and by lamplight.',
      CA: 'Colours and dye lots may vary from the swatch. Look at them by day and by lamplight.',
    },
    follow: (number: string) => `Your number is ${number}. See where they are:`,
    to: 'They go to:',
    laterSubject: (product: string) => `${product}, in the fabrics that you have at home`,
    later: (product: string) => `your swatches have been with you for some days. This is ${product} in each of them:`,
    questions: 'A designer is glad to help you choose, free and without obligation:',
    why: (shop: string) => `You get this one mail because you ordered swatches and agreed to mails from ${shop}.`,
    stop: 'To get no more of them:',
  },
  fr: {
    hello: firstName => `Bonjour ${firstName},`,
    subject: shop => `Vos échantillons de ${shop}`,
    onTheWay: (names, from, to) =>
      `${names}\u00a0: vos échantillons gratuits arrivent entre le ${from} et le ${to}, ` +
      'dans une enveloppe plate, avec votre courrier.',
    dyeLots: {
      US:
        'Les couleurs et les bains de teinture peuvent différer de l’échantillon. ' +
        'Regardez-les de jour et à la lampe.',
      CA:
        'Les couleurs et les bains de teinture peuvent différer de l’échantillon. ' +
        'Regardez-les de jour et à la lampe.',
    },
    follow: number => `Votre numéro est ${number}. Voyez où ils sont\u00a0:`,
    to: 'Ils vont à\u00a0:',
    laterSubject: product => `${product}, dans les tissus que vous avez chez vous`,
    later: product => `Vous avez vos échantillons depuis quelques jours. Voici ${product} dans chacun d’eux\u00a0:`,
    questions: 'Une designer vous aide volontiers à choisir, sans frais ni obligation\u00a0:',
    why: shop =>
      'Vous recevez ce seul courriel parce que vous avez commandé des échantillons ' +
      `et accepté les courriels de ${shop}.`,
    stop: 'Pour n’en plus recevoir\u00a0:',
  },
})
