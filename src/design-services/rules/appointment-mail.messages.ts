import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails to shoppers about an appointment with a designer. */
export const messages = messagesIn({
  en: {
    at: (day: string, hour: string) => `${day} at ${hour}`,
    hello: (firstName: string) => `Hello ${firstName},`,
    subject: {
      booked: (time: string) => `Your hour with a designer: ${time}`,
      moved: (time: string) => `Your hour with a designer is now ${time}`,
      cancelled: (time: string) => `Your hour with a designer on ${time} is cancelled`,
    },
    opening: {
      booked: (shop: string, time: string) => `your hour with a ${shop} designer is ${time}.`,
      moved: (shop: string, time: string) => `your hour with a ${shop} designer is now ${time}.`,
      cancelled: (shop: string, time: string) =>
        `your hour with a ${shop} designer on ${time} is cancelled. Thank you for letting us know.`,
    },
    byVideo: 'By video: the link comes by email an hour before.',
    atStore: (store: string) => `At our ${store} store.`,
    rooms: (rooms: string) => `Rooms: ${rooms}`,
    bring: 'Bring the length of each wall, the height of the ceiling, and the width of the narrowest door.',
    change: (number: string, url: string) => `Your number is ${number}. To choose another time or cancel: ${url}`,
    another: (url: string) => `To book another: ${url}`,
  },
  fr: {
    at: (day, hour) => `le ${day} à ${hour}`,
    hello: firstName => `Bonjour ${firstName},`,
    subject: {
      booked: time => `Votre heure avec une designer\u00a0: ${time}`,
      moved: time => `Votre heure avec une designer est maintenant ${time}`,
      cancelled: time => `Votre heure avec une designer, ${time}, est annulée`,
    },
    opening: {
      booked: (shop, time) => `Votre heure avec une designer de ${shop} est ${time}.`,
      moved: (shop, time) => `Votre heure avec une designer de ${shop} est maintenant ${time}.`,
      cancelled: (shop, time) =>
        `Votre heure avec une designer de ${shop}, ${time}, est annulée. Merci de nous avoir prévenus.`,
    },
    byVideo: 'Par vidéo\u00a0: le lien arrive par courriel une heure avant.',
    atStore: store => `À notre magasin ${store}.`,
    rooms: rooms => `Pièces\u00a0: ${rooms}`,
    bring: 'Apportez la longueur de chaque mur, la hauteur du plafond et la largeur de la porte la plus étroite.',
    change: (number, url) => `Votre numéro est ${number}. Pour choisir une autre heure ou annuler\u00a0: ${url}`,
    another: url => `Pour en réserver une autre\u00a0: ${url}`,
  },
})
