import { messagesIn } from '#lib/messages.ts'

/** What stands in the header and the footer of every page. Only the loader reads it: scripts hold none of it. */
export const messages = messagesIn({
  en: {
    kids: 'Kids', stores: 'Stores', findStore: 'Find a Store', design: 'Design Services', kidsDesign: 'Kids Design Services', appointments: 'Your Appointments', giftCards: 'Gift Cards', account: 'Account', registry: 'Registry',
    sectionals: { CB: 'Sectional Sofas', CB2: 'Sectional Collections' },
    placeholder: 'Search a name, a material, a width',
    sign: 'Prices, what is in stock and when it arrives, on every page.',
    groups: { shop: 'Shop', plan: 'Plan', shops: 'Shops', talk: 'Talk to us' },
    hours: 'Mon–Sun 8 am–9 pm CT',
    terms: 'Terms of Use', privacy: 'Privacy Policy',
  },
  fr: {
    kids: 'Enfants', stores: 'Magasins', findStore: 'Trouver un magasin', design: 'Services de design', kidsDesign: 'Design pour enfants', appointments: 'Vos rendez-vous', giftCards: 'Cartes-cadeaux', account: 'Compte', registry: 'Liste de cadeaux',
    sectionals: { CB: 'Canapés sectionnels', CB2: 'Collections sectionnelles' },
    placeholder: 'Un nom, un matériau, une largeur',
    sign: 'Les prix, les stocks et les dates de livraison, sur chaque page.',
    groups: { shop: 'Magasiner', plan: 'Planifier', shops: 'Nos enseignes', talk: 'Nous joindre' },
    hours: 'Lun.–dim. 8\u00a0h–21\u00a0h HC',
    terms: 'Conditions d’utilisation', privacy: 'Politique de confidentialité',
  },
})
