import { messagesIn } from '#lib/messages.ts'

/** Texts of the installer's visit in step 2. */
export const messages = messagesIn({
  en: {
    visit: {
      title: 'Installer’s visit',
      day: (whom: string) => `Day of the installer’s visit, ${whom}`,
      days: 'Days on which an installer has time, once everything to install is there.',
      first: 'Call me to arrange the visit',
      more: 'More days',
      lost:
        'The day that you chose for the installer is no longer possible. Please choose another one; otherwise we ' +
        'will call to arrange the visit.',
      reasons: {
        'no-address': 'Once there is an address, you can choose a day. Otherwise we will call to arrange the visit.',
        'trip-by-call': 'When we call about the day of the in-home delivery, we will arrange the visit too.',
        'no-open-day': 'No installer has time near you soon after the delivery. We will call to arrange the visit.',
      },
    },
  },
  fr: {
    visit: {
      title: 'Visite de l’installateur',
      day: whom => `Jour de la visite de l’installateur, ${whom}`,
      days: 'Jours où un installateur est libre, une fois que tout ce qu’il installe est arrivé.',
      first: 'Appelez-moi pour convenir de la visite',
      more: 'Plus de jours',
      lost:
        'Le jour choisi pour l’installateur n’est plus possible. Choisissez-en un autre; sinon, nous ' +
        'appellerons pour convenir de la visite.',
      reasons: {
        'no-address':
          'Une fois l’adresse connue, vous pourrez choisir un jour. Sinon, nous appellerons pour en convenir.',
        'trip-by-call': 'En appelant pour le jour de la livraison à l’intérieur, nous conviendrons aussi de la visite.',
        'no-open-day':
          'Aucun installateur n’est libre près de chez vous dans les semaines qui suivent la livraison. ' +
          'Nous appellerons pour convenir de la visite.',
      },
    },
  },
})
