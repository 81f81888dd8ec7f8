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
    warehouse: 'A warehouse: it hands over orders, large furniture too. There is nothing to try out.',
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
        ? 'One product that this location holds today, by category. The cart says what of yours is here.'
        : `${n} products that this location holds today, by category. The cart says what of yours is here.`,
    holdsNothing: 'Nothing lies here at the moment. What you order is brought from a warehouse.',
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
    warehouse: 'Un entrepôt\u00a0: on y ramasse ses commandes, les gros meubles aussi. Il n’y a rien à essayer.',
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
        ? 'Un produit se trouve ici aujourd’hui, par catégorie. Le panier dit ce qui est ici du vôtre.'
        : `${n} produits se trouvent ici aujourd’hui, par catégorie. Le panier dit ce qui est ici du vôtre.`,
    holdsNothing: 'Il n’y a rien ici pour le moment. Ce que vous commandez vient d’un entrepôt.',
    other: (shop, name, far) => `${shop} ${name} est à ${far} d’ici.`,
    otherAction: shop => `Aller chez ${shop}`,
  },
})
