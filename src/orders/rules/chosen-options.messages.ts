import { messagesIn } from '#lib/messages.ts'

/** The choices for the parcels, the in-home delivery and the pickup of an order. */
export const messages = messagesIn({
  en: {
    giftOptions: { 'no-prices': 'Prices left out', wrap: 'Gift wrap', receipt: 'Gift receipt' },
    complete: 'Sent all together',
    held: (day: string) => `Held, leaves ${day}`,
    trip: (day: string) => `In-home delivery on ${day}`,
    contactMe: 'We call to agree on the day of the in-home delivery',
    visit: (day: string) => `The installer comes on ${day}`,
    visitByCall: 'We will call to arrange the visit of the installer',
    directions: (text: string) => `For the crew: ${text}`,
    receipt: 'Gift receipt, no prices',
    bag: 'Paper gift bag',
    contact: (name: string, phone: string) => `${name} picks it up, ${phone}`,
  },
  fr: {
    giftOptions: { 'no-prices': 'Sans les prix', wrap: 'Emballage-cadeau', receipt: 'Reçu-cadeau' },
    complete: 'Tout en un seul envoi',
    held: day => `Gardé, part le ${day}`,
    trip: day => `Livraison à l’intérieur le ${day}`,
    contactMe: 'Nous appelons pour convenir du jour de la livraison à l’intérieur',
    visit: day => `L’installateur vient le ${day}`,
    visitByCall: 'Nous appellerons pour convenir de la visite de l’installateur',
    directions: text => `Pour les livreurs\u00a0: ${text}`,
    receipt: 'Reçu-cadeau, sans les prix',
    bag: 'Sac-cadeau en papier',
    contact: (name, phone) => `${name} vient le chercher, ${phone}`,
  },
})
