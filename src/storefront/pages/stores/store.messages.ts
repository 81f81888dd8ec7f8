import type { Parking, StoreService } from '#catalog/rules/product.ts'
import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: (name: string, city: string) => `${name} Store, ${city}`,
    warehouseTitle: (name: string, city: string) => `${name}, ${city}`,
    description: (shop: string, name: string, address: string, phone: string, hours: string) =>
      `${shop} ${name}: ${address}. ${phone}. ${hours}. Free pickup of what you order here.`,
    hours: 'Hours',
    services: 'Services',
    here: 'Ready to pick up here',
    nearby: 'Stores nearby',
    directions: 'Get Directions',
    map: 'Open in a street map',
    book: 'Book a Designer',
    address: 'Address',
    warehouse: 'This is a warehouse. You can pick up orders here, large furniture too, but there is no showroom.',
    offers: {
      pickup: 'Free pickup of what you order here',
      design: 'A designer, by appointment',
      registry: 'Help with a registry',
      returns: 'Returns and exchanges',
    } as Readonly<Record<StoreService, string>>,
    parking: {
      street: 'Parking on the street',
      lot: 'Parking in our lot',
      garage: 'Parking in a garage next door',
      mall: 'Parking at the mall',
    } as Readonly<Record<Parking, string>>,
    holds: (n: number) =>
      n === 1
        ? 'One product that this location holds today, by category. Your cart shows which of your items are here.'
        : `${n} products that this location holds today, by category. Your cart shows which of your items are here.`,
    holdsNothing: 'Nothing is in stock here at the moment. We bring what you order from a warehouse.',
    other: (shop: string, name: string, far: string) => `${shop} ${name} is ${far} from here.`,
    otherAction: (shop: string) => `Go to ${shop}`,
  },
  fr: {
    title: (name, city) => `Magasin ${name}, ${city}`,
    warehouseTitle: (name, city) => `${name}, ${city}`,
    description: (shop, name, address, phone, hours) =>
      `${shop} ${name}\u00a0: ${address}. ${phone}. ${hours}. Ramassage gratuit de vos commandes en ligne.`,
    hours: 'Heures d’ouverture',
    services: 'Services',
    here: 'Prêt à ramasser ici',
    nearby: 'Magasins à proximité',
    directions: 'Obtenir l’itinéraire',
    map: 'Ouvrir dans un plan de la ville',
    book: 'Réserver une designer',
    address: 'Adresse',
    warehouse:
      'Un entrepôt\u00a0: on y ramasse ses commandes, même les gros meubles, mais il n’y a pas de salle d’exposition.',
    offers: {
      pickup: 'Ramassage gratuit de vos commandes en ligne',
      design: 'Une designer, sur rendez-vous',
      registry: 'De l’aide pour une liste de cadeaux',
      returns: 'Retours et échanges',
    },
    parking: {
      street: 'Stationnement dans la rue',
      lot: 'Stationnement dans notre aire',
      garage: 'Stationnement intérieur à côté',
      mall: 'Stationnement du centre commercial',
    },
    holds: n =>
      n <= 1
        ? 'Un produit se trouve ici aujourd’hui, par catégorie. Votre panier indique lesquels de vos articles sont ici.'
        : `${n} produits se trouvent ici aujourd’hui, par catégorie. ` +
          'Votre panier indique lesquels de vos articles sont ici.',
    holdsNothing: 'Rien n’est en stock ici pour le moment. Nous apportons vos commandes d’un entrepôt.',
    other: (shop, name, far) => `${shop} ${name} est à ${far} d’ici.`,
    otherAction: shop => `Aller chez ${shop}`,
  },
})
