import { messagesIn } from '#lib/messages.ts'
import type { Country } from '#lib/site.ts'
import type { LegalPart, LegalText } from './legal-text.ts'

/** The periods that the terms state, from the rules that enforce them. */
interface OrderPeriods {
  /** Days after the arrival in which a piece can be sent back. */
  readonly returnDays: number
  /** Hours in which a made-to-order or personalized piece can be cancelled. */
  readonly madeForYouHours: number
}

/** The terms of use [SGN-18], by country, because currency and law differ. Only loaders read them. */
export const messages = messagesIn({
  en: {
    text: (parts: readonly LegalPart[]): LegalText => ({
      title: 'Terms of Use',
      lead: 'What you may expect of us, and we of you.',
      since: 'Since November 1, 2026.',
      contents: 'On this page',
      description:
        'What you may expect of us, and we of you. ' +
        'Orders, prices, made-to-order pieces, delivery, returns and gift cards.',
      parts,
    }),
    orderParts: (country: Country, { returnDays, madeForYouHours }: OrderPeriods): readonly LegalPart[] => [
      {
        id: 'order',
        title: 'When an order is an order',
        text: [
          'What is in your cart is not held for you. ' +
            'An order exists once you have pressed Place Order and seen its number; a confirmation comes by email.',
          'If we cannot deliver what you ordered, we tell you, cancel that part and give its price back the way it ' +
            'was paid.',
        ],
      },
      {
        id: 'prices',
        title: 'Prices',
        text: [
          `Prices are in ${country === 'CA' ? 'Canadian' : 'US'} dollars, without tax. ` +
            'Tax and delivery are shown before you pay. ' +
            'When a price is plainly wrong, we ask you before we send anything.',
        ],
      },
      {
        id: 'made-to-order',
        title: 'Made to order',
        text: [
          'Some pieces are cut in the fabric you chose, for you. ' +
            'The page says so, with the time it takes, and asks you to accept it before the piece goes into the ' +
            'cart.',
          `You can change such an order for ${madeForYouHours} hours. ` +
            'After that the cloth is cut, and the piece cannot be returned.',
        ],
      },
      {
        id: 'delivery',
        title: 'Delivery',
        text: [
          'Every piece shows a range of days. Large furniture comes by truck, to the room you choose. ' +
            'Please measure the door, the stair and the turn: the page of each piece has its size and that of its ' +
            'boxes. A piece that does not fit through your door is a return.',
        ],
      },
      {
        id: 'returns',
        title: 'Returns',
        text: [
          [
            `What comes from stock can go back within ${returnDays} days, unused, in its box or as it came.`,
            'What was made to order, personalized or sold as final cannot.',
            'The price comes back the way it was paid. What large furniture cost to deliver does not.',
          ],
        ],
      },
    ],
    shopParts: (country: Country, phone: string): readonly LegalPart[] => [
      {
        id: 'gift-cards',
        title: 'Gift cards',
        text: [
          'A gift card does not expire and costs nothing to keep. ' +
            'It can be used in the country it was bought in, and is not redeemed for cash unless the law requires ' +
            'it. See [gift cards](/gift-cards).',
        ],
      },
      {
        id: 'designers',
        title: 'Appointments with a designer',
        text: [
          'An hour with a designer costs nothing. ' +
            'If you cannot come, [cancel it](/design-services/appointments) by the evening before, ' +
            'so that someone else can have it.',
        ],
      },
      {
        id: 'pages',
        title: 'These pages',
        text: [
          'Drawings, photographs and texts are ours. ' +
            'You may print and share them to choose furniture by, and not to sell anything with. ' +
            'Measures are the maker’s; wood and cloth vary a little from piece to piece.',
        ],
      },
      {
        id: 'law',
        title: 'Law',
        text: [
          (country === 'CA'
            ? 'The law of Ontario and of Canada applies, and whatever your province grants a consumer beyond it.'
            : 'The law of Illinois applies, and whatever your state grants a consumer beyond it.') +
            ` If something is wrong, call us first: ${phone}.`,
        ],
      },
    ],
  },
  fr: {
    text: parts => ({
      title: 'Conditions d’utilisation',
      lead: 'Ce que vous pouvez attendre de nous, et nous de vous.',
      since: 'Depuis le 1er novembre 2026.',
      contents: 'Sur cette page',
      description:
        'Ce que vous pouvez attendre de nous, et nous de vous. ' +
        'Commandes, prix, meubles faits sur commande, livraison, retours et cartes-cadeaux.',
      parts,
    }),
    orderParts: (country, { returnDays, madeForYouHours }) => [
      {
        id: 'order',
        title: 'Quand une commande en est une',
        text: [
          'Ce qui est dans votre panier ne vous est pas réservé. ' +
            'Une commande existe une fois que vous l’avez passée et que vous avez vu son numéro; ' +
            'une confirmation suit par courriel.',
          'Si nous ne pouvons pas livrer ce que vous avez commandé, nous vous le disons, ' +
            'annulons cette partie et en rendons le prix de la façon dont il a été payé.',
        ],
      },
      {
        id: 'prices',
        title: 'Prix',
        text: [
          `Les prix sont en dollars ${country === 'CA' ? 'canadiens' : 'américains'}, sans les taxes. ` +
            'Les taxes et la livraison sont indiquées avant le paiement. ' +
            'Quand un prix est manifestement faux, nous vous consultons avant d’expédier quoi que ce soit.',
        ],
      },
      {
        id: 'made-to-order',
        title: 'Fait sur commande',
        text: [
          'Certains meubles sont taillés pour vous, dans le tissu que vous avez choisi. ' +
            'La page le dit, avec le délai, et vous demande de l’accepter avant que le meuble aille au panier.',
          `Vous pouvez changer une telle commande pendant ${madeForYouHours} heures. ` +
            'Ensuite, le tissu est coupé et le meuble ne peut plus être retourné.',
        ],
      },
      {
        id: 'delivery',
        title: 'Livraison',
        text: [
          'Chaque article affiche une plage de jours. ' +
            'Les gros meubles arrivent par camion, jusque dans la pièce de votre choix. ' +
            'Mesurez la porte, l’escalier et le tournant\u00a0: ' +
            'la page de chaque meuble donne sa taille et celle de ses boîtes. ' +
            'Un meuble qui ne passe pas votre porte est un retour.',
        ],
      },
      {
        id: 'returns',
        title: 'Retours',
        text: [
          [
            `Ce qui vient de notre stock se retourne dans les ${returnDays} jours, non utilisé, ` +
              'dans sa boîte ou comme il est arrivé.',
            'Ce qui a été fait sur commande, personnalisé ou vendu en vente finale ne se retourne pas.',
            'Le prix vous revient de la façon dont il a été payé. Les frais de livraison d’un gros meuble, non.',
          ],
        ],
      },
    ],
    shopParts: (country, phone) => [
      {
        id: 'gift-cards',
        title: 'Cartes-cadeaux',
        text: [
          'Une carte-cadeau n’expire pas et ne coûte rien à garder. ' +
            'Elle se dépense dans le pays où elle a été achetée et n’est pas remboursée en argent, ' +
            'sauf là où la loi l’exige. Voyez les [cartes-cadeaux](/gift-cards).',
        ],
      },
      {
        id: 'designers',
        title: 'Rendez-vous avec une designer',
        text: [
          'Une heure avec une designer est gratuite. ' +
            'Si vous ne pouvez pas venir, [annulez-la](/design-services/appointments) au plus tard la veille au ' +
            'soir, pour que quelqu’un d’autre en profite.',
        ],
      },
      {
        id: 'pages',
        title: 'Ces pages',
        text: [
          'Les dessins, les photos et les textes sont à nous. ' +
            'Vous pouvez les imprimer et les partager pour choisir un meuble, ' +
            'mais pas pour vendre quoi que ce soit. ' +
            'Les mesures sont celles du fabricant; le bois et le tissu varient un peu d’un meuble à l’autre.',
        ],
      },
      {
        id: 'law',
        title: 'Droit applicable',
        text: [
          (country === 'CA'
            ? 'Les lois de l’Ontario et du Canada s’appliquent, ' +
              'ainsi que tout ce que votre province accorde de plus au consommateur.'
            : 'Les lois de l’Illinois s’appliquent, ' +
              'ainsi que tout ce que votre État accorde de plus au consommateur.') +
            ` Si quelque chose ne va pas, appelez-nous d’abord\u00a0: ${phone}.`,
        ],
      },
    ],
  },
})
