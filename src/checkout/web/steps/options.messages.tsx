import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of the shipping options in step 2. */
export const messages = messagesIn({
  en: {
    options: {
      you: 'you',
      shipsTo: (name: string) => `Ships to ${name}`,
      to: (name: string) => `to ${name}`,
      parcels: 'Shipped to the door',
      carried: 'In-home delivery',
      howFast: (whom: string) => `How fast, ${whom}`,
      carriedNote: (price: ReactNode) => (
        <>Two people carry it in and put it where you want it. {price} for all large pieces of this order together.</>
      ),
    },
  },
  fr: {
    options: {
      you: 'vous',
      shipsTo: name => `Livraison à ${name}`,
      to: name => `pour ${name}`,
      parcels: 'Livraison à la porte',
      carried: 'Livraison à l’intérieur',
      howFast: whom => `Délai, ${whom}`,
      carriedNote: price => (
        <>
          Deux personnes l’apportent chez vous et le placent où vous voulez. {price} pour tous les grands meubles de
          cette commande.
        </>
      ),
    },
  },
})
