import { messagesIn } from '#lib/messages.ts'
import type { LegalPart } from '../legal/legal-text.ts'
import type { HelpFacts } from './help-facts.ts'

/** An hour of the day in English. */
function hour(of: number): string {
  if (of === 12) return 'noon'
  if (of === 0) return 'midnight'
  return `${of % 12} ${of < 12 ? 'am' : 'pm'}`
}

/** An hour of the day in French. */
function heure(of: number): string {
  if (of === 12) return 'midi'
  return of === 0 ? 'minuit' : `${of}\u00a0h`
}

/** Help page about shipping and delivery. Only loaders read it. */
export const messages = messagesIn({
  en: {
    title: 'Shipping and Delivery',
    lead: 'What it costs, who brings it, and when.',
    description:
      'Shipping charges for parcels, in-home delivery and freight, delivery days, made-to-order pieces, store ' +
      'pickup and installation.',
    contents: 'On this page',
    charges: (f: HelpFacts): readonly LegalPart[] => [
      {
        id: 'parcels',
        title: 'Parcels',
        text: [
          'Standard delivery, by the value of the parcels of one order to one address, before promotions:',
          f.parcels.map(({ below, rate }, i) =>
            below === undefined
              ? `${f.parcels[i - 1]?.below ?? 'Any value'} and up: ${rate}`
              : `Below ${below}: ${rate}`,
          ),
          `2-day delivery adds ${f.twoDay}, next-day delivery ${f.nextDay}. With either, an order by ` +
            `${hour(f.cutoffHour)} Central Time counts for the same working day.`,
          ...(f.surcharge === undefined
            ? []
            : [`Standard delivery to Alaska, Hawaii and US territories costs ${f.surcharge} more.`]),
          ...(f.flatRates.length === 0
            ? []
            : [
                'These have a rate for each piece, whatever else is in your order:',
                f.flatRates.map(({ what, amount }) => `${what}: ${amount}`),
              ]),
        ],
      },
      {
        id: 'in-home',
        title: 'In-home delivery of furniture',
        text: [
          'Two people carry it to the room you choose, unpack it, put it together and take the boxes with them. ' +
            'You choose the day before you pay.',
          [
            `Within ${f.local.within} ${f.country === 'US' ? 'miles' : 'km'} of one of our warehouses: ` +
              `${f.local.rate} for an address, however many pieces.`,
            `Farther away: from ${f.farther.least}, at most ${f.farther.most} in the most remote regions.`,
          ],
          'The cart shows your charge as soon as you enter your ZIP or postal code.',
        ],
      },
      {
        id: 'freight',
        title: 'Basic freight',
        text: [
          'Some pieces come on a truck to the curb, by appointment; carrying them in is up to you. ' +
            `The first 100 pounds cost from ${f.freight.least} to ${f.freight.most}, by distance.`,
        ],
      },
    ],
    delivery: (f: HelpFacts): readonly LegalPart[] => [
      {
        id: 'when',
        title: 'When it arrives',
        text: [
          'Every piece shows a range of days for your address, on its page and in the cart. ' +
            'Pieces of one order may arrive on different days; each delivery has its own mails.',
          'Made-to-order pieces show how many weeks they take to make. We write to you when they are in production ' +
            'and when they leave.',
        ],
      },
      {
        id: 'pickup',
        title: 'Store pickup',
        text: [
          'Choose a store in the cart. We write to you when your order is ready; bring the order number. ' +
            'Pickup is free.',
        ],
      },
      {
        id: 'installation',
        title: 'Assembly and hanging',
        text: [
          `For parcels that need it you can add a visit in the cart: assembly ${f.assembly} for a piece, ` +
            `hanging on a wall ${f.hanging}.`,
        ],
      },
      {
        id: 'fit',
        title: 'Will it fit?',
        text: [
          'Please measure the door, the stair and the turn. The page of each piece has its size and that of its ' +
            'boxes, and checks them against your doors. A piece that does not fit is a ' +
            '[return](/customer-service/returns).',
        ],
      },
    ],
  },
  fr: {
    title: 'Expédition et livraison',
    lead: 'Ce que cela coûte, qui l’apporte et quand.',
    description:
      'Frais d’expédition des colis, livraison à domicile et transport, délais, articles faits sur commande, ' +
      'ramassage en magasin et installation.',
    contents: 'Sur cette page',
    charges: f => [
      {
        id: 'parcels',
        title: 'Colis',
        text: [
          'Livraison standard, selon la valeur des colis d’une commande à une même adresse, ' +
            'avant promotions\u00a0:',
          f.parcels.map(({ below, rate }, i) =>
            below === undefined
              ? `${f.parcels[i - 1]?.below ?? 'Toute valeur'} et plus\u00a0: ${rate}`
              : `Moins de ${below}\u00a0: ${rate}`,
          ),
          `La livraison en 2 jours ajoute ${f.twoDay}, celle du lendemain ${f.nextDay}. ` +
            `Dans les deux cas, une commande passée avant ${heure(f.cutoffHour)} (heure du Centre) compte pour le ` +
            'jour ouvrable même.',
          ...(f.surcharge === undefined
            ? []
            : [
                'La livraison standard en Alaska, à Hawaï et dans les territoires américains coûte ' +
                  `${f.surcharge} de plus.`,
              ]),
          ...(f.flatRates.length === 0
            ? []
            : [
                'Ces articles ont chacun leur tarif, quel que soit le reste de la commande\u00a0:',
                f.flatRates.map(({ what, amount }) => `${what}\u00a0: ${amount}`),
              ]),
        ],
      },
      {
        id: 'in-home',
        title: 'Livraison de meubles à domicile',
        text: [
          'Deux personnes l’apportent dans la pièce de votre choix, le déballent, l’assemblent ' +
            'et repartent avec les boîtes. Vous choisissez le jour avant de payer.',
          [
            `À moins de ${f.local.within} ${f.country === 'US' ? 'milles' : 'km'} d’un de nos entrepôts\u00a0: ` +
              `${f.local.rate} par adresse, peu importe le nombre de meubles.`,
            `Plus loin\u00a0: à partir de ${f.farther.least}, ` +
              `et au plus ${f.farther.most} dans les régions les plus éloignées.`,
          ],
          'Le panier affiche vos frais dès que vous entrez votre code postal.',
        ],
      },
      {
        id: 'freight',
        title: 'Transport de base',
        text: [
          'Certaines pièces arrivent par camion devant chez vous, sur rendez-vous; c’est à vous de les entrer. ' +
            `Les 45 premiers kilogrammes coûtent de ${f.freight.least} à ${f.freight.most}, selon la distance.`,
        ],
      },
    ],
    delivery: f => [
      {
        id: 'when',
        title: 'Quand la livraison arrive',
        text: [
          'Chaque article affiche une plage de jours pour votre adresse, sur sa page et dans le panier. ' +
            'Les articles d’une même commande peuvent arriver à des jours différents; chaque livraison a ses ' +
            'propres courriels.',
          'Les articles faits sur commande indiquent le nombre de semaines de fabrication. ' +
            'Nous vous écrivons quand la fabrication commence et au départ.',
        ],
      },
      {
        id: 'pickup',
        title: 'Ramassage en magasin',
        text: [
          'Choisissez un magasin dans le panier. Nous vous écrivons dès que tout est prêt; apportez le numéro de ' +
            'commande. Le ramassage est gratuit.',
        ],
      },
      {
        id: 'installation',
        title: 'Assemblage et accrochage',
        text: [
          'Pour les colis qui en ont besoin, ajoutez une visite dans le panier\u00a0: assemblage ' +
            `${f.assembly} l’article, accrochage au mur ${f.hanging}.`,
        ],
      },
      {
        id: 'fit',
        title: 'Est-ce que ça passe?',
        text: [
          'Mesurez la porte, l’escalier et le tournant. La page de chaque meuble donne sa taille et celle de ses ' +
            'boîtes, et les compare à vos portes. Un meuble qui ne passe pas est un ' +
            '[retour](/customer-service/returns).',
        ],
      },
    ],
  },
})
