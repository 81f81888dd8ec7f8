import { counted, messagesIn, numberIn } from '#lib/messages.ts'

/** Texts of the account page. */
export const messages = messagesIn({
  en: {
    title: 'Your Things',
    lead: {
      CB: 'What this browser keeps for you. You need no password for any of it.',
      CB2: 'Kept by this browser. No password.',
    },
    cart: 'Cart',
    inCart: (count: number, amount: string) =>
      `${counted('en', count, 'piece', 'pieces')}, ${amount} before delivery and tax`,
    more: (count: number) => `and ${numberIn('en', count)} more`,
    toCart: 'Go to Your Cart',
    emptyCart: 'There is nothing in it yet.',
    browse: (category: string) => `Start with ${category}`,
    order: 'Latest order',
    ordered: (number: string, date: string, total: string) => `${number}, placed on ${date}: ${total}`,
    toOrder: 'See what you ordered',
    appointments: 'Appointments',
    appointmentsText: 'An hour with a designer is found by its number and your email address.',
    toAppointments: 'Find an appointment',
    book: 'Book an hour with a designer',
    bookKids: 'Book one for a child’s room',
    sites: 'Country and language',
    help: 'Something else',
    helpText: 'We answer any day from 8 am to 9 pm Central Time.',
    toStores: 'Find a store',
    toPrivacy: 'What we know about you',
  },
  fr: {
    title: 'Vos affaires',
    lead: {
      CB: 'Ce que ce navigateur garde pour vous. Rien de tout cela ne demande un mot de passe.',
      CB2: 'Gardé par ce navigateur. Sans mot de passe.',
    },
    cart: 'Panier',
    inCart: (count, amount) =>
      `${counted('fr', count, 'article', 'articles')}, ${amount} avant la livraison et les taxes`,
    more: count => `et ${numberIn('fr', count)} de plus`,
    toCart: 'Aller au panier',
    emptyCart: 'Il n’y a encore rien dedans.',
    browse: category => `Voir le rayon ${category}`,
    order: 'Dernière commande',
    ordered: (number, date, total) => `${number}, passée le ${date}\u00a0: ${total}`,
    toOrder: 'Voir ce que vous avez commandé',
    appointments: 'Rendez-vous',
    appointmentsText: 'Une heure avec une designer se retrouve par son numéro et votre adresse courriel.',
    toAppointments: 'Trouver un rendez-vous',
    book: 'Réserver une heure avec une designer',
    bookKids: 'En réserver une pour une chambre d’enfant',
    sites: 'Pays et langue',
    help: 'Autre chose',
    helpText: 'Nous répondons tous les jours de 8\u00a0h à 21\u00a0h, heure du Centre.',
    toStores: 'Trouver un magasin',
    toPrivacy: 'Ce que nous savons de vous',
  },
})
