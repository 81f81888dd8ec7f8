import { messagesIn } from '#lib/messages.ts'

/** What the page asks and says of sending a piece to a code, and of fetching it. Dates come as they are written. */
export const messages = messagesIn({
  en: {
    title: 'Delivery and pickup', charges: 'Shipping Charges',
    code: { US: 'ZIP Code', CA: 'Postal Code' },
    enter: { US: 'Please enter a ZIP Code.', CA: 'Please enter a Postal Code.' },
    give: { US: 'Give a ZIP Code for the days it arrives.', CA: 'Give a Postal Code for the days it arrives.' },
    changeCode: { US: 'the ZIP Code', CA: 'the Postal Code' },
    carried: 'In-home delivery', freight: 'Freight delivery', sent: 'Delivery', to: (code: string) => `to ${code}`,
    moment: 'One moment.', change: 'Change', check: 'Check', checking: 'Checking',
    arrives: (dates: string) => `Arrives ${dates}.`, restricted: 'It may not be sent there.', noCarrier: 'None of our trucks goes there.', soldOut: 'None is left to send.',
    pickup: 'Free pickup',
    notForThis: { 'made-to-order': 'Not for pieces made to order.', 'freight': 'Not for pieces that go by truck.', 'vendor': 'Not for what its maker sends.', 'gift-card': 'Gift cards come by mail.', 'restricted': 'Not in this region.' },
    noAnswer: 'The shop did not answer. Try again in a moment.',
    noStore: 'There is no store in this country yet.',
    there: (pieces: number) => `${pieces} there now`, noneThere: 'none there now',
    yourStore: 'Your store', makeYours: 'Make it yours', which: (store: string) => `: ${store}`, allStores: 'All stores',
  },
  fr: {
    title: 'Livraison et ramassage', charges: 'Frais d’expédition',
    code: { US: 'Code ZIP', CA: 'Code postal' },
    enter: { US: 'Entrez un code ZIP.', CA: 'Entrez un code postal.' },
    give: { US: 'Donnez un code ZIP pour connaître les dates d’arrivée.', CA: 'Donnez un code postal pour connaître les dates d’arrivée.' },
    changeCode: { US: 'le code ZIP', CA: 'le code postal' },
    carried: 'Livraison à l’intérieur', freight: 'Livraison par camion', sent: 'Livraison', to: (code: string) => `pour ${code}`,
    moment: 'Un instant.', change: 'Modifier', check: 'Vérifier', checking: 'Vérification',
    arrives: (dates: string) => `Livraison prévue\u00a0: ${dates}.`, restricted: 'Cet article ne peut pas y être livré.', noCarrier: 'Aucun de nos camions ne s’y rend.', soldOut: 'Il n’en reste plus à livrer.',
    pickup: 'Ramassage gratuit',
    notForThis: { 'made-to-order': 'Pas pour les pièces faites sur commande.', 'freight': 'Pas pour les pièces livrées par camion.', 'vendor': 'Pas pour ce que le fabricant expédie.', 'gift-card': 'Les cartes-cadeaux arrivent par la poste.', 'restricted': 'Pas dans cette région.' },
    noAnswer: 'La boutique ne répond pas. Réessayez dans un instant.',
    noStore: 'Il n’y a pas encore de magasin au pays.',
    there: (pieces: number) => `${pieces} sur place`, noneThere: 'aucun sur place',
    yourStore: 'Votre magasin', makeYours: 'Choisir ce magasin', which: (store: string) => `\u00a0: ${store}`, allStores: 'Tous les magasins',
  },
})
