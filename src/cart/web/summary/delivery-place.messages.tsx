import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts about the delivery location and pickup store of the cart. Codes and names are already formatted. */
export const messages = messagesIn({
  en: {
    title: 'Delivery location',
    delivering: (place: ReactNode) => <>Delivering to {place}.</>,
    picking: (store: ReactNode) => <>Picking up at {store}.</>,
    where: {
      US: 'Enter a ZIP Code to see taxes, shipping and delivery dates.',
      CA: 'Enter a Postal Code to see taxes, shipping and delivery dates.',
    },
    code: { US: 'ZIP Code', CA: 'Postal Code' },
    use: (code: string) => `Deliver to ${code}`,
    change: 'Change',
    changeWhat: 'where it is delivered',
    changeStore: 'Change store',
    enter: { US: 'Enter ZIP Code', CA: 'Enter Postal Code' },
    update: 'Update',
    updating: 'Updating',
    cancel: 'Cancel',
    failed: 'Zip code could not be updated',
    why: (failed: string, reason: string) => `${failed}. ${reason}`,
  },
  fr: {
    title: 'Lieu de livraison',
    delivering: place => <>Livraison à {place}.</>,
    picking: store => <>Ramassage à {store}.</>,
    where: {
      US: 'Entrez un code ZIP pour connaître les taxes, les frais et les dates de livraison.',
      CA: 'Entrez un code postal pour connaître les taxes, les frais et les dates de livraison.',
    },
    code: { US: 'Code ZIP', CA: 'Code postal' },
    use: code => `Livrer à ${code}`,
    change: 'Modifier',
    changeWhat: 'le lieu de livraison',
    changeStore: 'Changer de magasin',
    enter: { US: 'Entrer un code ZIP', CA: 'Entrer un code postal' },
    update: 'Mettre à jour',
    updating: 'Mise à jour',
    cancel: 'Annuler',
    failed: 'Le code n’a pas pu être mis à jour',
    why: (failed, reason) => `${failed}. ${reason}`,
  },
})
