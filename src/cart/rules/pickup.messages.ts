import { messagesIn } from '#lib/messages.ts'

/** Pickup texts of a line at one location: when it is ready, how many units are there, or why it is unavailable. */
export const messages = messagesIn({
  en: {
    available: 'Available for pickup',
    comesLater: 'Available later: our truck brings it from a warehouse',
    inStock: (n: number) => `${n} in stock here`,
    tooFew: (here: number, wanted: number) => `${here} of ${wanted} here`,
    none: 'None here',
    fromWarehouse: 'From our warehouse',
    /** Reasons why an item is unavailable, by availability code. */
    notFound: 'Not available here in the quantity you want',
    noLongerAvailable: 'No longer available',
    isMadeToOrder: 'Made to order: can’t be picked up',
    isVendorShipped: 'Ships from its maker: can’t be picked up',
    isGiftCard: 'Gift cards come by mail',
    isRestricted: (state: string) => `Can’t be sold in ${state}`,
    isFreight: 'Too large to pick up in a store',
    notEligible: 'Can’t be picked up',
    unknown: 'We can’t see the stock here at the moment',
    noStoreThere: 'Orders can’t be picked up there. Choose another location.',
    noStoresNow: 'We can’t see what stores have at the moment. Try again in a few minutes, or have it shipped.',
  },
  fr: {
    available: 'Prêt à ramasser',
    comesLater: 'Offert plus tard\u00a0: notre camion l’apporte d’un entrepôt',
    inStock: n => `${n} en stock ici`,
    tooFew: (here, wanted) => `${here} sur ${wanted} ici`,
    none: 'Aucun ici',
    fromWarehouse: 'De notre entrepôt',
    notFound: 'Pas offert ici dans la quantité voulue',
    noLongerAvailable: 'N’est plus offert',
    isMadeToOrder: 'Fait sur commande\u00a0: ne se ramasse pas',
    isVendorShipped: 'Expédié par son fabricant\u00a0: ne se ramasse pas',
    isGiftCard: 'Les cartes-cadeaux arrivent par la poste',
    isRestricted: state => `Ne peut pas être vendu\u00a0: ${state}`,
    isFreight: 'Trop grand pour être ramassé en magasin',
    notEligible: 'Ne se ramasse pas',
    unknown: 'Nous ne voyons pas le stock d’ici en ce moment',
    noStoreThere: 'Les commandes ne se ramassent pas là. Choisissez un autre endroit.',
    noStoresNow:
      'Nous ne voyons pas ce que les magasins ont en ce moment. Réessayez dans quelques minutes ou faites livrer.',
  },
})
