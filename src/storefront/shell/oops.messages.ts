import { messagesIn } from '#lib/messages.ts'

/** Texts of the error page [PUP-24] and of the not-found page. */
export const messages = messagesIn({
  en: {
    title: "Oops. Something's not right.",
    lead: "No worries – it's not you, it's us.",
    offLevel: '6° off level',
    reference: 'Reference',
    callUs: 'if you call us on',
    again: 'Search again',
    placeholder: 'What were you looking for?',
    missing: {
      title: 'We could not find that page',
      text: 'It may have moved, or there is a typo in the address.',
      home: 'Go to the home page',
      categories: 'Categories',
    },
  },
  fr: {
    title: 'Oups. Quelque chose cloche.',
    lead: 'Pas d’inquiétude\u00a0: ce n’est pas vous, c’est nous.',
    offLevel: '6° hors niveau',
    reference: 'Référence',
    callUs: 'si vous nous appelez au',
    again: 'Chercher de nouveau',
    placeholder: 'Que cherchiez-vous?',
    missing: {
      title: 'Nous n’avons pas trouvé cette page',
      text: 'Elle a peut-être été déplacée, ou l’adresse contient une faute.',
      home: 'Aller à la page d’accueil',
      categories: 'Catégories',
    },
  },
})
