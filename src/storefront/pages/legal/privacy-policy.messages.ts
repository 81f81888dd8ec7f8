import type { Language } from '#lib/language.ts'
import { messagesIn } from '#lib/messages.ts'
import type { OutsideService } from '#lib/outside-service.ts'
import { SESSION_DAYS } from '#lib/retention.ts'
import type { Country } from '#lib/site.ts'
import type { LegalPart, LegalText } from './legal-text.ts'

/** The purpose of each service of another company in the shop's pages. */
const SERVICES: Readonly<Record<Language, Readonly<Record<OutsideService, string>>>> = {
  en: {
    'card-form': 'On the payment step, our payment provider: its form takes your card.',
    wallets:
      'Braintree, if you pay by Venmo or Apple Pay. It also looks at your device, to prevent fraud. ' +
      'PayPal opens on a page of its own.',
    maps: 'Google Maps, in forms for an address: it gets what you type there and suggests the rest.',
    'swatch-stock': 'The mill of our fabrics, where you order swatches: it says which have run out.',
  },
  fr: {
    'card-form': 'À l’étape du paiement, notre fournisseur de paiement\u00a0: son formulaire reçoit votre carte.',
    wallets:
      'Braintree, si vous payez par Venmo ou Apple Pay. Il examine aussi votre appareil, pour ' +
      'prévenir la fraude. PayPal s’ouvre dans sa propre page.',
    maps: 'Google Maps, dans les formulaires d’adresse\u00a0: il reçoit ce que vous y tapez et suggère le reste.',
    'swatch-stock':
      'La fabrique de nos tissus, là où vous commandez des échantillons\u00a0: elle dit lesquels sont épuisés.',
  },
}

/**
 * The privacy policy [SGN-18, SWT-03]; other pages link to its section `#infoWeCollect`. `kept` are the retention
 * periods, a sentence for each kind of record. `outside` are the services of other companies whose scripts the shop
 * loads. Only loaders read it.
 */
export const messages = messagesIn({
  en: {
    text: (parts: readonly LegalPart[]): LegalText => ({
      title: 'Privacy Policy',
      lead: 'What we know about you, why, and for how long.',
      since: 'Since November 1, 2026.',
      contents: 'On this page',
      description:
        'What we know about you, why, and for how long. No trackers of other companies, no card numbers kept.',
      parts,
    }),
    collectionParts: (country: Country, outside: readonly OutsideService[]): readonly LegalPart[] => [
      {
        id: 'infoWeCollect',
        title: 'Information we collect',
        text: [
          'Only what you give us, and what the shop needs to work:',
          [
            'Orders: name, address, phone, email, what you bought and how it was paid.',
            'Appointments with a designer: name, email, phone, the rooms and what you wrote about them. ' +
              'For a child’s room, ages; no names of children.',
            'Free swatches and questions about fabrics: name, address, phone, email and what you asked.',
            'The newsletter, if you ask for it: your email address, its language and topics, ' +
              'and when you confirmed it.',
            'Your cart, so that it is still there tomorrow.',
            'Errors that your browser reports to us: what failed and on which page.',
          ],
          'We do not collect your card number. ' +
            (outside.includes('card-form')
              ? 'You type it into a form of our payment provider, which is a frame in our page; '
              : 'Your browser encrypts it for our payment provider; ') +
            'we keep its last four digits, its brand and its expiration date.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies and your browser',
        text: [
          'One cookie, `sid`, holds a random number that leads to your cart; it lasts ' +
            `${SESSION_DAYS.absolute} days, ` +
            `or ${SESSION_DAYS.idle} days without a visit, and is replaced when you place an order. ` +
            'A second, `switching`, lives for a minute while you go from one of our shops to the other. ' +
            'When you choose where to pick up, `pickupStore` keeps which place it is and `pickupStoreStatus` that ' +
            'you chose it, for 90 days.',
          'Your browser also remembers, for itself, which pieces you looked at. ' +
            'We are told their numbers when a page shows them again, and keep a list only if you are signed in: ' +
            'your account has the last fifteen, so that your other devices show them. You can clear it at any time.',
          ...(outside.length === 0
            ? ['There are no cookies, pixels or scripts of other companies on these pages.']
            : [
                'There are no pixels or trackers of other companies on these pages. Scripts of these companies run ' +
                  'where they are needed, and may set cookies of those companies:',
                outside.map(service => SERVICES.en[service]),
              ]),
        ],
      },
      {
        id: 'use',
        title: 'What we use it for',
        text: [
          'To send what you ordered, to keep appointments, to answer you, and to fix what is broken. ' +
            'We send [news by email](/newsletter) only when you ask for it, and until you unsubscribe' +
            (country === 'CA' ? ', as Canada’s anti-spam law wants it: expressly.' : '.'),
        ],
      },
      {
        id: 'share',
        title: 'Who else gets it',
        text: [
          'Carriers get your name, address and phone. The payment provider gets what a payment needs. ' +
            'The service that sends our newsletter gets the addresses of its subscribers. ' +
            'Nobody else, unless the law makes us. We sell nothing about you.',
        ],
      },
    ],
    rightsParts: (country: Country, kept: readonly string[], phone: string): readonly LegalPart[] => [
      { id: 'keep', title: 'How long we keep it', text: [kept] },
      {
        id: 'rights',
        title: 'What you can ask for',
        text: [
          'To see what we have, to have it corrected, and to have it erased where no law makes us keep it. ' +
            `Call ${phone}, any day from 8 am to 9 pm Central Time. ` +
            (country === 'CA'
              ? 'If our answer does not satisfy you, you can turn to the Privacy Commissioner of Canada.'
              : 'Residents of California and of other states with such laws have these rights by law; ' +
                'everybody else has them from us.'),
        ],
      },
      {
        id: 'children',
        title: 'Children',
        text: [
          'Our kids’ furniture is sold to grown-ups. ' +
            'We do not knowingly keep anything about a child but the ages you tell a designer. ' +
            '[Terms of use](/customer-service/terms-of-use) say the rest.',
        ],
      },
    ],
  },
  fr: {
    text: parts => ({
      title: 'Politique de confidentialité',
      lead: 'Ce que nous savons de vous, pourquoi et pour combien de temps.',
      since: 'Depuis le 1er novembre 2026.',
      contents: 'Sur cette page',
      description:
        'Ce que nous savons de vous, pourquoi et pour combien de temps. ' +
        'Aucun traceur d’autres entreprises, aucun numéro de carte conservé.',
      parts,
    }),
    collectionParts: (country, outside) => [
      {
        id: 'infoWeCollect',
        title: 'Les renseignements que nous recueillons',
        text: [
          'Seulement ce que vous nous donnez et ce qu’il faut au magasin pour fonctionner\u00a0:',
          [
            'Les commandes\u00a0: nom, adresse, téléphone, courriel, ce que vous avez acheté et comment vous ' +
              'l’avez payé.',
            'Les rendez-vous avec une designer\u00a0: nom, courriel, téléphone, ' +
              'les pièces et ce que vous en avez écrit. Pour une chambre d’enfant, les âges; aucun nom d’enfant.',
            'Les échantillons gratuits et les questions sur les tissus\u00a0: nom, adresse, téléphone, courriel ' +
              'et ce que vous avez demandé.',
            'L’infolettre, si vous la demandez\u00a0: votre courriel, sa langue, ses sujets et la date de votre ' +
              'confirmation.',
            'Votre panier, pour qu’il soit encore là demain.',
            'Les erreurs que votre navigateur nous signale\u00a0: ce qui a échoué et sur quelle page.',
          ],
          'Nous ne recueillons pas votre numéro de carte. ' +
            (outside.includes('card-form')
              ? 'Vous l’entrez dans un formulaire de notre fournisseur de paiement, un cadre dans notre page; '
              : 'Votre navigateur le chiffre pour notre fournisseur de paiement; ') +
            'nous gardons les quatre derniers chiffres, la marque et la date d’expiration.',
        ],
      },
      {
        id: 'cookies',
        title: 'Les témoins et votre navigateur',
        text: [
          'Un témoin, `sid`, contient un nombre aléatoire qui mène à votre panier; il dure ' +
            `${SESSION_DAYS.absolute} jours, ` +
            `ou ${SESSION_DAYS.idle} jours sans visite, et il est remplacé quand vous passez une commande. ` +
            'Un deuxième, `switching`, vit une minute, le temps de passer d’une de nos enseignes à l’autre. ' +
            'Quand vous choisissez un lieu de ramassage, `pickupStore` retient lequel et `pickupStoreStatus` que ' +
            'vous l’avez choisi, pendant 90 jours.',
          'Votre navigateur retient aussi, pour lui-même, les articles que vous avez regardés. ' +
            'Il nous donne leurs numéros quand une page les montre de nouveau. Nous n’en gardons une liste que si ' +
            'vous avez ouvert une session\u00a0: votre compte a les quinze derniers, pour vos autres appareils. ' +
            'Vous pouvez l’effacer à tout moment.',
          ...(outside.length === 0
            ? ['Il n’y a sur ces pages ni témoins, ni pixels, ni scripts d’autres entreprises.']
            : [
                'Il n’y a sur ces pages ni pixels ni traceurs d’autres entreprises. ' +
                  'Des scripts de ces entreprises s’exécutent là où il les faut et peuvent placer leurs propres ' +
                  'témoins\u00a0:',
                outside.map(service => SERVICES.fr[service]),
              ]),
        ],
      },
      {
        id: 'use',
        title: 'À quoi ils nous servent',
        text: [
          'À expédier ce que vous avez commandé, à tenir les rendez-vous, ' +
            'à vous répondre et à réparer ce qui est brisé. ' +
            'Nous n’envoyons de [nouvelles par courriel](/newsletter) que si vous le demandez, et jusqu’à votre ' +
            'désabonnement' +
            (country === 'CA' ? ', comme le veut la loi canadienne anti-pourriel\u00a0: expressément.' : '.'),
        ],
      },
      {
        id: 'share',
        title: 'Qui d’autre les reçoit',
        text: [
          'Les transporteurs reçoivent votre nom, votre adresse et votre téléphone. ' +
            'Le fournisseur de paiement reçoit ce qu’un paiement demande. ' +
            'Le service qui envoie notre infolettre reçoit les adresses des abonnés. ' +
            'Personne d’autre, sauf si la loi nous y oblige. Nous ne vendons rien à votre sujet.',
        ],
      },
    ],
    rightsParts: (country, kept, phone) => [
      { id: 'keep', title: 'Combien de temps nous les gardons', text: [kept] },
      {
        id: 'rights',
        title: 'Ce que vous pouvez demander',
        text: [
          'De voir ce que nous avons, de le faire corriger, de le faire effacer là où aucune loi ne nous oblige à ' +
            `le garder. Appelez le ${phone}, tous les jours de 8\u00a0h à 21\u00a0h, heure du Centre. ` +
            (country === 'CA'
              ? 'Si notre réponse ne vous satisfait pas, le Commissariat à la protection de la vie privée du Canada ' +
                'vous écoute; au Québec, la Commission d’accès à l’information aussi.'
              : 'Les résidents de la Californie et d’autres États dotés de telles lois ont ces droits par la loi; ' +
                'tous les autres les tiennent de nous.'),
        ],
      },
      {
        id: 'children',
        title: 'Les enfants',
        text: [
          'Nos meubles pour enfants se vendent à des adultes. ' +
            'Nous ne gardons sciemment rien sur un enfant, sauf les âges que vous dites à une designer. ' +
            'Les [conditions d’utilisation](/customer-service/terms-of-use) disent le reste.',
        ],
      },
    ],
  },
})
