import { messagesIn } from '#lib/messages.ts'

/** Texts of the page around the planner: breadcrumbs and description. */
export const messages = messagesIn({
  en: {
    description: {
      CB: (collection: string) =>
        `Put the ${collection} sectional together in 3D: pieces, fabric, legs, to the inch, with its price beside it.`,
      CB2: (collection: string) => `${collection}, built in 3D or in plan. To the inch. The price follows.`,
    },
    kinds: { fabric: 'Fabric', leather: 'Leather' },
  },
  fr: {
    description: {
      CB: collection =>
        `Composez le sectionnel ${collection} en 3D\u00a0: éléments, tissu, pieds, au centimètre près, ` +
        'avec son prix à côté.',
      CB2: collection => `${collection}, composé en 3D ou en plan. Au centimètre près. Le prix suit.`,
    },
    kinds: { fabric: 'Tissu', leather: 'Cuir' },
  },
})
