import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Gift Cards',
    description: (shop: string) =>
      `${shop} gift cards, by mail or by email. ` +
      'Use them in our stores and online, all at once or in part. They do not expire.',
    lead: {
      CB: 'For people whose taste you respect and whose sofa you have not measured.',
      CB2: 'An amount. They do the rest.',
    },
    none: 'There are no gift cards at the moment',
    home: 'Go to the home page',
    choose: 'By mail: choose an amount',
    spent: 'How to use it',
    enter: 'Enter its number and PIN at checkout, under payment.',
    pays: 'It pays as much as it can. A card or a second gift card pays the rest.',
    stays: 'What you do not spend stays on it.',
    balance: 'Check a balance',
    money: {
      US: 'It is in US dollars and can be used in the United States.',
      CA: 'It is in Canadian dollars and can be used in Canada.',
    },
  },
  fr: {
    title: 'Cartes-cadeaux',
    description: shop =>
      `Les cartes-cadeaux ${shop}, par la poste ou par courriel. ` +
      'Elles se dépensent dans nos magasins et ici, en une ou plusieurs fois, et n’expirent pas.',
    lead: {
      CB: 'Pour les gens dont vous respectez le goût et dont vous n’avez pas mesuré le canapé.',
      CB2: 'Un montant. À eux de jouer.',
    },
    none: 'Il n’y a pas de cartes-cadeaux en ce moment',
    home: 'Aller à la page d’accueil',
    choose: 'Par la poste\u00a0: choisissez un montant',
    spent: 'Comment l’utiliser',
    enter: 'Entrez son numéro et son NIP à la caisse, à l’étape du paiement.',
    pays: 'Elle paie ce qu’elle peut. Une carte de crédit ou une deuxième carte-cadeau paie le reste.',
    stays: 'Ce que vous ne dépensez pas y reste.',
    balance: 'Vérifier un solde',
    money: {
      US: 'Elle est en dollars américains et se dépense aux États-Unis.',
      CA: 'Elle est en dollars canadiens et se dépense au Canada.',
    },
  },
})
