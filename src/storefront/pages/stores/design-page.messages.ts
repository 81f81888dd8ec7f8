import { messagesIn } from '#lib/messages.ts'

/** Texts of both design services forms, and of the page on which an appointment is changed. */
export const messages = messagesIn({
  en: {
    title: 'Design Services',
    words: {
      CB: {
        lead:
          'An hour with someone who has measured a great many rooms. ' +
          'It’s free, and you don’t have to buy anything.',
        steps: [
          'You tell us the rooms, and bring the lengths of the walls.',
          'We draw them together, to scale, with what you keep.',
          'You go home with the plan, a list and swatches.',
        ],
      },
      CB2: {
        lead: 'One hour, one plan, no charge.',
        steps: ['Bring wall lengths, ceiling height, door widths.', 'We draw it in plan.', 'You keep the drawing.'],
      },
    },
    description: (lead: string) => `${lead} In a store or by video.`,
    kids: {
      title: 'Kids Design Services',
      line: 'Kids',
      lead: 'An hour on a small room: where the crib goes, what it turns into later, and how high to hang a shelf.',
      steps: [
        'You tell us how old they are and what the room has to do.',
        'We draw it to scale, with anything that can be climbed on fixed to the wall.',
        'You keep the plan. It says what to change in three years.',
      ],
      description: (lead: string) => `${lead} It costs nothing.`,
    },
    forChild: 'For a child’s room',
    forHome: 'For the rest of the home',
    how: 'How it works',
    change: 'Change an appointment',
    stores: 'Our stores',
    noScripts: 'JavaScript is switched off.',
    bookByPhone: (phone: string) => `Booking needs it. Call ${phone} instead, any day from 8 am to 9 pm Central Time.`,
    appointments: {
      title: 'Your Appointments',
      lead: 'Choose another time, or cancel so that someone else can have it.',
      description: (lead: string) => `Your hour with a designer. ${lead}`,
      changeByPhone: (phone: string) =>
        `Changing an appointment needs it. Call ${phone} instead, any day from 8 am to 9 pm Central Time.`,
    },
  },
  fr: {
    title: 'Services de design',
    words: {
      CB: {
        lead: 'Une heure avec quelqu’un qui a mesuré bien des pièces. C’est gratuit, et vous n’avez rien à acheter.',
        steps: [
          'Vous nous parlez des pièces et apportez la longueur des murs.',
          'Nous les dessinons ensemble, à l’échelle, avec ce que vous gardez.',
          'Vous rentrez avec le plan, une liste et des échantillons.',
        ],
      },
      CB2: {
        lead: 'Une heure, un plan, sans frais.',
        steps: [
          'Apportez la longueur des murs, la hauteur du plafond, la largeur des portes.',
          'Nous dessinons en plan.',
          'Vous gardez le dessin.',
        ],
      },
    },
    description: lead => `${lead} En magasin ou par vidéo.`,
    kids: {
      title: 'Services de design pour enfants',
      line: 'Enfants',
      lead:
        'Une heure sur une petite chambre\u00a0: où va le lit de bébé, ' +
        'ce qu’il devient et à quelle hauteur poser une tablette.',
      steps: [
        'Vous nous dites leur âge et à quoi la chambre doit servir.',
        'Nous la dessinons à l’échelle, et ce qui s’escalade est vissé au mur.',
        'Vous gardez le plan. Il dit quoi changer dans trois ans.',
      ],
      description: lead => `${lead} C’est gratuit.`,
    },
    forChild: 'Pour une chambre d’enfant',
    forHome: 'Pour le reste de la maison',
    how: 'Comment ça marche',
    change: 'Changer un rendez-vous',
    stores: 'Nos magasins',
    noScripts: 'JavaScript est désactivé.',
    bookByPhone: phone =>
      `Il est nécessaire pour réserver. Appelez plutôt le ${phone}, tous les jours de 8\u00a0h à 21\u00a0h, ` +
      'heure du Centre.',
    appointments: {
      title: 'Vos rendez-vous',
      lead: 'Choisissez une autre heure, ou annulez la vôtre pour que quelqu’un d’autre en profite.',
      description: lead => `Votre heure avec une designer. ${lead}`,
      changeByPhone: phone =>
        'Il est nécessaire pour changer un rendez-vous. ' +
        `Appelez plutôt le ${phone}, tous les jours de 8\u00a0h à 21\u00a0h, heure du Centre.`,
    },
  },
})
