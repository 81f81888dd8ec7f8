import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails to shoppers about an appointment with a designer. */
export const messages = messagesIn({
  en: {
    at: (day: string, hour: string) => `${day} at ${hour}`,
    heading: {
      booked: 'Your hour with a designer.',
      moved: 'Your hour is moved.',
      cancelled: 'Your hour is cancelled.',
    },
    subject: {
      booked: (time: string) => `Your hour with a designer: ${time}`,
      moved: (time: string) => `Your hour with a designer is now ${time}`,
      cancelled: (time: string) => `Your hour with a designer on ${time} is cancelled`,
    },
    opening: {
      booked: (firstName: string, shop: string) => `Hello ${firstName}, a ${shop} designer looks forward to you.`,
      moved: (firstName: string, shop: string) =>
        `Hello ${firstName}, a ${shop} designer looks forward to you at the new time.`,
      cancelled: (firstName: string, shop: string) =>
        `Hello ${firstName}, your hour with a ${shop} designer is cancelled. Thank you for letting us know.`,
    },
    when: 'When',
    where: 'Where',
    number: 'Number',
    byVideo: 'By video: the link comes by email an hour before',
    atStore: (store: string) => `At our ${store} store`,
    rooms: 'Rooms',
    bring: 'Bring the length of each wall, the height of the ceiling, and the width of the narrowest door.',
    change: 'Change or Cancel',
    another: 'Book Another Hour',
  },
  fr: {
    at: (day, hour) => `le ${day} à ${hour}`,
    heading: {
      booked: 'Votre heure avec une designer.',
      moved: 'Votre heure est déplacée.',
      cancelled: 'Votre heure est annulée.',
    },
    subject: {
      booked: time => `Votre heure avec une designer\u00a0: ${time}`,
      moved: time => `Votre heure avec une designer est maintenant ${time}`,
      cancelled: time => `Votre heure avec une designer, ${time}, est annulée`,
    },
    opening: {
      booked: (firstName, shop) => `Bonjour ${firstName}, une designer de ${shop} se réjouit de vous rencontrer.`,
      moved: (firstName, shop) => `Bonjour ${firstName}, une designer de ${shop} vous attend à la nouvelle heure.`,
      cancelled: (firstName, shop) =>
        `Bonjour ${firstName}, votre heure avec une designer de ${shop} est annulée. Merci de nous avoir prévenus.`,
    },
    when: 'Quand',
    where: 'Où',
    number: 'Numéro',
    byVideo: 'Par vidéo\u00a0: le lien arrive par courriel une heure avant',
    atStore: store => `À notre magasin ${store}`,
    rooms: 'Pièces',
    bring: 'Apportez la longueur de chaque mur, la hauteur du plafond et la largeur de la porte la plus étroite.',
    change: 'Changer ou annuler',
    another: 'Réserver une autre heure',
  },
})
