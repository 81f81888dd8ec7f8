import { counted, messagesIn } from '#lib/messages.ts'

/** The popups of pickup; titles, note and the button that selects are the documents' in English [STO-01, STO-02]. */
export const messages = messagesIn({
  en: {
    title: 'Select Your Location for Free Pickup', note: 'Only one location can be selected for pickup per order.',
    code: { US: 'ZIP Code', CA: 'Postal Code' }, find: 'Find', finding: 'Finding', includeWarehouse: 'Include warehouses', nearby: 'Locations',
    hint: { US: 'Enter a ZIP Code to see locations near it.', CA: 'Enter a Postal Code to see locations near it.' },
    found: (count: number, code: string) => `${counted('en', count, 'location', 'locations')} near ${code}`,
    loading: 'Looking at what they have.', warehouse: 'Warehouse', yours: 'Your location',
    unknown: 'We don’t know yet what this location has. Select it, and your cart says what can be picked up.',
    all: 'Can be picked up here', some: (here: number, all: number) => `${here} of ${all} items can be picked up here`, none: 'Can’t be picked up here',
    quantity: (n: number) => `Quantity ${n}`,
    itemsAt: (store: string) => `Items at ${store}`,
    details: 'Address and Hours', detailsOf: (store: string) => `Address and Hours of ${store}`, select: 'Select This Location', selectWhich: (store: string) => `: ${store}`, selecting: 'Selecting', elsewhere: 'Choose another location.',
    phone: 'Phone', address: 'Address', hours: 'Hours', map: 'opens a map in a new tab',
  },
  fr: {
    title: 'Choisissez votre lieu de ramassage gratuit', note: 'Un seul lieu de ramassage peut être choisi par commande.',
    code: { US: 'Code ZIP', CA: 'Code postal' }, find: 'Trouver', finding: 'Recherche', includeWarehouse: 'Inclure les entrepôts', nearby: 'Lieux de ramassage',
    hint: { US: 'Entrez un code ZIP pour voir les lieux de ramassage des environs.', CA: 'Entrez un code postal pour voir les lieux de ramassage des environs.' },
    found: (count: number, code: string) => `${counted('fr', count, 'lieu', 'lieux')} près de ${code}`,
    loading: 'Nous regardons ce qu’ils ont.', warehouse: 'Entrepôt', yours: 'Votre lieu de ramassage',
    unknown: 'Nous ne savons pas encore ce que ce lieu a. Choisissez-le, et votre panier dira ce qui s’y ramasse.',
    all: 'Ramassage possible ici', some: (here: number, all: number) => `Ramassage possible pour ${here} sur ${all}`, none: 'Aucun ramassage possible ici',
    quantity: (n: number) => `Quantité\u00a0: ${n}`,
    itemsAt: (store: string) => `Articles à ${store}`,
    details: 'Adresse et heures', detailsOf: (store: string) => `Adresse et heures de ${store}`, select: 'Choisir ce lieu', selectWhich: (store: string) => `\u00a0: ${store}`, selecting: 'Choix en cours', elsewhere: 'Choisissez un autre lieu.',
    phone: 'Téléphone', address: 'Adresse', hours: 'Heures', map: 'ouvre une carte dans un nouvel onglet',
  },
})
