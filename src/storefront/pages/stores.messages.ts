import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Stores',
    description: (shop: string, places: string) => `${shop} stores with address, hours and services: ${places}.`,
    lead: { CB: 'Come and sit. Bring the measurements; the coffee is ours.', CB2: 'Sit on it. Measure it. Then decide.' },
    country: { US: 'In the United States', CA: 'In Canada' },
    services: { pickup: 'Free pickup of what you order here', design: 'Design services', registry: 'Registry help', returns: 'Returns' },
    servicesAt: (store: string) => `Services at ${store}`,
    map: 'Map', mapOf: (store: string) => `of ${store}`,
    days: { Mon: 'Mon', Tue: 'Tue', Wed: 'Wed', Thu: 'Thu', Fri: 'Fri', Sat: 'Sat', Sun: 'Sun' },
    tooFar: { title: 'Too far to drive?', text: 'A designer has an hour for you by video, with the samples in hand.', action: 'Book an Hour' },
  },
  fr: {
    title: 'Magasins',
    description: (shop: string, places: string) => `Les magasins ${shop}, avec adresse, heures d’ouverture et services\u00a0: ${places}.`,
    lead: { CB: 'Venez vous asseoir. Apportez vos mesures; le café, c’est nous.', CB2: 'Asseyez-vous. Mesurez. Décidez.' },
    country: { US: 'Aux États-Unis', CA: 'Au Canada' },
    services: { pickup: 'Ramassage gratuit de vos commandes en ligne', design: 'Services de design', registry: 'Aide pour la liste de cadeaux', returns: 'Retours' },
    servicesAt: (store: string) => `Services offerts à ${store}`,
    map: 'Carte', mapOf: (store: string) => `de ${store}`,
    days: { Mon: 'lun.', Tue: 'mar.', Wed: 'mer.', Thu: 'jeu.', Fri: 'ven.', Sat: 'sam.', Sun: 'dim.' },
    tooFar: { title: 'Trop loin pour venir?', text: 'Une designer vous consacre une heure par vidéo, échantillons en main.', action: 'Réserver une heure' },
  },
})
