import { counted, messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Stores',
    description: (shop: string, count: number, cities: string) =>
      `${count} ${shop} stores with address, hours, map and pickup: ${cities}.`,
    lead: {
      CB: 'Come and sit. Bring the measurements; the coffee is ours.',
      CB2: 'Sit on it. Measure it. Then decide.',
    },
    country: { US: 'In the United States', CA: 'In Canada' },
    near: (code: string) => `Stores near ${code}`,
    found: (n: number, place: string) => `${counted('en', n, 'place', 'places')} within ${place}.`,
    range: { US: '100 miles', CA: '160 km' },
    all: 'See All Stores',
    noneHere: 'No store in range',
    otherText: (shop: string, count: number) => `${shop} is our sister brand, with ${count} stores of its own.`,
    otherAction: (shop: string) => `See ${shop} Stores`,
    tooFar: {
      title: 'Too far to drive?',
      text: 'A designer can meet you by video for an hour, samples in hand.',
      action: 'Book an Hour',
    },
  },
  fr: {
    title: 'Magasins',
    description: (shop, count, cities) =>
      `Les ${count} magasins ${shop}, avec adresse, heures d’ouverture, carte et ramassage\u00a0: ${cities}.`,
    lead: {
      CB: 'Venez vous asseoir. Apportez vos mesures; le café, c’est nous.',
      CB2: 'Asseyez-vous. Mesurez. Décidez.',
    },
    country: { US: 'Aux États-Unis', CA: 'Au Canada' },
    near: code => `Magasins près de ${code}`,
    found: (n, place) => `${counted('fr', n, 'endroit', 'endroits')} à moins de ${place}.`,
    range: { US: '100 milles', CA: '160 km' },
    all: 'Voir tous les magasins',
    noneHere: 'Aucun magasin à portée',
    otherText: (shop, count) => `${shop} est notre enseigne sœur, avec ${count} magasins à elle.`,
    otherAction: shop => `Voir les magasins ${shop}`,
    tooFar: {
      title: 'Trop loin pour venir?',
      text: 'Une designer vous consacre une heure par vidéo, échantillons en main.',
      action: 'Réserver une heure',
    },
  },
})
