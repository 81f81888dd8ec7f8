import { messagesIn } from '#lib/messages.ts'

/** Messages of the store finder when it cannot list stores, used by pages and the cart's popup. */
export const messages = messagesIn({
  en: {
    codeName: { US: 'ZIP Code', CA: 'Postal Code' },
    enterValidCode: 'Enter a valid',
    notInRange: {
      US:
        'There is no store within 100 miles of [PostalCodeOrZipCode]. ' +
        'Try another ZIP code, or have your order shipped.',
      CA:
        'There is no store within 160 km of [PostalCodeOrZipCode]. ' +
        'Try another postal code, or have your order shipped.',
    },
    availabilityDown:
      'We can’t see what stores have at the moment. Try again in a few minutes, or have your order shipped.',
    warehouseOnly: 'Something in your cart can be picked up at a warehouse only.',
    includeWarehouses: 'Include warehouses to see where.',
    noneAtWarehouse: 'Nothing in your cart can be picked up at a warehouse. It can be shipped.',
    miles: (n: number) => (n < 1 ? 'under 1 mi' : `${n} mi`),
    kilometres: (n: number) => (n < 1 ? 'under 1 km' : `${n} km`),
  },
  fr: {
    codeName: { US: 'code ZIP valide', CA: 'code postal valide' },
    enterValidCode: 'Entrez un',
    notInRange: {
      US:
        'Il n’y a pas de magasin à moins de 100 milles de [PostalCodeOrZipCode]. ' +
        'Essayez un autre code ZIP ou faites livrer votre commande.',
      CA:
        'Il n’y a pas de magasin à moins de 160 km de [PostalCodeOrZipCode]. ' +
        'Essayez un autre code postal ou faites livrer votre commande.',
    },
    availabilityDown:
      'Nous ne pouvons pas voir ce que les magasins ont en ce moment. ' +
      'Réessayez dans quelques minutes ou faites livrer votre commande.',
    warehouseOnly: 'Un article de votre panier se ramasse à l’entrepôt seulement.',
    includeWarehouses: 'Incluez les entrepôts pour voir où.',
    noneAtWarehouse: 'Aucun article de votre panier ne peut être ramassé à l’entrepôt. On peut les livrer.',
    miles: n => (n < 1 ? 'moins de 1 mi' : `${n} mi`),
    kilometres: n => (n < 1 ? 'moins de 1 km' : `${n} km`),
  },
})
