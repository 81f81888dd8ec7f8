import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails about swatches. */
export const messages = messagesIn({
  en: {
    hello: (firstName: string) => `Hello ${firstName},`,
    subject: (shop: string) => `Your swatches from ${shop}`,
    heading: 'Your swatches are ordered.',
    onTheWay: (from: string, to: string) =>
      `your free swatches arrive between ${from} and ${to}, in a flat envelope with your letters.`,
    dyeLots: {
      US: 'Colors and dye lots may vary from the swatch. Look at them by day and by lamplight.',
      CA: 'Colours and dye lots may vary from the swatch. Look at them by day and by lamplight.',
    },
    follow: 'See Where They Are',
    number: 'Number',
    to: 'They go to',
    laterHeading: (product: string) => `${product}, in your fabrics.`,
    laterSubject: (product: string) => `${product}, in the fabrics that you have at home`,
    later: (product: string) => `your swatches have been with you for some days. This is ${product} in each of them:`,
    questions: 'A designer is glad to help you choose, free and without obligation.',
    designer: 'Talk to a Designer',
    why: (shop: string) => `You get this one mail because you ordered swatches and agreed to mails from ${shop}.`,
    stop: 'Stop these mails',
  },
  fr: {
    hello: firstName => `Bonjour ${firstName},`,
    subject: shop => `Vos échantillons de ${shop}`,
    heading: 'Vos échantillons sont commandés.',
    onTheWay: (from, to) =>
      `vos échantillons gratuits arrivent entre le ${from} et le ${to}, ` +
      'dans une enveloppe plate, avec votre courrier.',
    dyeLots: {
      US:
        'Les couleurs et les bains de teinture peuvent différer de l’échantillon. ' +
        'Regardez-les de jour et à la lampe.',
      CA:
        'Les couleurs et les bains de teinture peuvent différer de l’échantillon. ' +
        'Regardez-les de jour et à la lampe.',
    },
    follow: 'Voir où ils sont',
    number: 'Numéro',
    to: 'Adresse',
    laterHeading: product => `${product}, dans vos tissus.`,
    laterSubject: product => `${product}, dans les tissus que vous avez chez vous`,
    later: product => `vous avez vos échantillons depuis quelques jours. Voici ${product} dans chacun d’eux\u00a0:`,
    questions: 'Une designer vous aide volontiers à choisir, sans frais ni obligation.',
    designer: 'Parler à une designer',
    why: shop =>
      'Vous recevez ce seul courriel parce que vous avez commandé des échantillons ' +
      `et accepté les courriels de ${shop}.`,
    stop: 'Ne plus recevoir ces courriels',
  },
})
