import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of the shipping and gift options in step 2. */
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
        <>Two people carry it in and put it where you want it. {price} for all large pieces to this address.</>
      ),
      closed: 'Sent together or held for a day, parcels travel Standard, so the faster ways are closed.',
      complete: 'Ship Complete: send it all in one go',
      completeNote: 'Parcels wait for the last one, and leave together.',
      hold: 'Hold it for a day',
      holdNote: 'A held order travels Standard.',
      rightAway: 'Ship right away',
      held: (day: string, range: string) => `Ships ${day}, arrives ${range}`,
      soonest: 'As soon as it is ready',
    },
    box: {
      title: 'In the box',
      noPrices: 'It is a gift: leave the prices out',
      wrap: (price: string) => `Gift wrap, ${price}`,
      wrapNote: 'Paper and ribbon, all parcels together',
      receipt: 'Gift receipt',
      receiptNote: 'For an exchange, without prices',
    },
    trip: {
      title: 'Delivery day',
      day: (whom: string) => `Delivery day, ${whom}`,
      days: 'Days on which the crew is near you. The three-hour window follows two days ahead.',
      first: 'First possible day',
      more: 'More days',
      lost: 'The day that you chose is taken now. Please choose one of these.',
      contactMe: 'Contact me instead',
      contactNote: 'We call within two days to agree on a day.',
      directions: 'Driving directions',
      directionsHint: 'For the crew: gates, stairs, where to park',
    },
    notify: {
      title: 'Tell me about my order',
      mails: { shipped: 'Email me when something ships', delivered: 'Email me when it is delivered' },
      note: 'The confirmation of your order always comes by email.',
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
          Deux personnes l’apportent chez vous et le placent où vous voulez. {price} pour tous les grands meubles à
          cette adresse.
        </>
      ),
      closed: 'En un seul envoi ou gardés pour un jour, les colis voyagent en livraison standard.',
      complete: 'Envoi complet\u00a0: tout en une seule fois',
      completeNote: 'Les colis attendent le dernier, puis partent ensemble.',
      hold: 'Garder pour une date',
      holdNote: 'Une commande gardée voyage en livraison standard.',
      rightAway: 'Expédier tout de suite',
      held: (day, range) => `Part le ${day}, livraison ${range}`,
      soonest: 'Dès que c’est prêt',
    },
    box: {
      title: 'Dans la boîte',
      noPrices: 'C’est un cadeau\u00a0: n’indiquez pas les prix',
      wrap: price => `Emballage-cadeau, ${price}`,
      wrapNote: 'Papier et ruban, pour tous les colis',
      receipt: 'Reçu-cadeau',
      receiptNote: 'Pour un échange, sans les prix',
    },
    trip: {
      title: 'Jour de livraison',
      day: whom => `Jour de livraison, ${whom}`,
      days: 'Jours où l’équipe est près de chez vous. La plage de trois heures suit deux jours avant.',
      first: 'Premier jour possible',
      more: 'Plus de jours',
      lost: 'Le jour choisi vient d’être pris. Choisissez l’un de ceux-ci.',
      contactMe: 'Appelez-moi plutôt',
      contactNote: 'Nous appelons d’ici deux jours pour convenir d’un jour.',
      directions: 'Indications pour s’y rendre',
      directionsHint: 'Pour les livreurs\u00a0: entrée, escalier, stationnement',
    },
    notify: {
      title: 'Me tenir au courant',
      mails: { shipped: 'Un courriel à chaque expédition', delivered: 'Un courriel à la livraison' },
      note: 'La confirmation de votre commande arrive toujours par courriel.',
    },
  },
})
