import { messagesIn } from '#lib/messages.ts'
import type { ColourKey } from './colours.ts'
import type { LocationKey } from './monogram-place.ts'
import type { Frame, Layout } from './templates.ts'

const colours: Readonly<Record<ColourKey, string>> = {
  chalk: 'Chalk',
  ivory: 'Ivory',
  oat: 'Oat',
  straw: 'Straw',
  mustard: 'Mustard',
  copper: 'Copper',
  rust: 'Rust',
  cedar: 'Cedar',
  rose: 'Rose',
  berry: 'Berry',
  sky: 'Sky',
  slate: 'Slate',
  navy: 'Navy',
  sage: 'Sage',
  moss: 'Moss',
  pine: 'Pine',
  pewter: 'Pewter',
  stone: 'Stone',
  bark: 'Bark',
  charcoal: 'Charcoal',
  frosted: 'Frosted',
  burned: 'Burned',
  bright: 'Bright cut',
}
const couleurs: Readonly<Record<ColourKey, string>> = {
  chalk: 'Craie',
  ivory: 'Ivoire',
  oat: 'Avoine',
  straw: 'Paille',
  mustard: 'Moutarde',
  copper: 'Cuivre',
  rust: 'Rouille',
  cedar: 'Cèdre',
  rose: 'Rose',
  berry: 'Baie',
  sky: 'Ciel',
  slate: 'Ardoise',
  navy: 'Marine',
  sage: 'Sauge',
  moss: 'Mousse',
  pine: 'Pin',
  pewter: 'Étain',
  stone: 'Pierre',
  bark: 'Écorce',
  charcoal: 'Anthracite',
  frosted: 'Dépoli',
  burned: 'Brûlé',
  bright: 'Gravure brillante',
}
const layouts: Readonly<Record<Layout, string>> = {
  single: 'Single letter',
  three: 'Three letters',
  line: 'One line',
  stacked: 'Two lines',
}
const dispositions: Readonly<Record<Layout, string>> = {
  single: 'Une lettre',
  three: 'Trois lettres',
  line: 'Une ligne',
  stacked: 'Deux lignes',
}
const frames: Readonly<Record<Exclude<Frame, 'none'>, string>> = { ring: 'ring', diamond: 'diamond', laurel: 'laurel' }
const cadres: Readonly<Record<Exclude<Frame, 'none'>, string>> = {
  ring: 'anneau',
  diamond: 'losange',
  laurel: 'laurier',
}
const locations: Readonly<Record<LocationKey, string>> = {
  hem: 'Above the hem',
  corner: 'In the corner',
  center: 'In the center',
  front: 'On the front',
  side: 'On the side',
  bowl: 'On the bowl',
}
const endroits: Readonly<Record<LocationKey, string>> = {
  hem: 'Au-dessus de l’ourlet',
  corner: 'Dans le coin',
  center: 'Au centre',
  front: 'Sur le devant',
  side: 'Sur le côté',
  bowl: 'Sur la coupe',
}

/** Names of choices, and descriptions of business errors [MON-04]. */
export const messages = messagesIn({
  en: {
    colours,
    layouts,
    frames,
    locations,
    lineNames: {
      single: ['Letter'],
      three: ['First', 'Last', 'Second'],
      line: ['Text'],
      stacked: ['Line 1', 'Line 2'],
    } satisfies Record<Layout, string[]>,
    alt: (product: string, place: string) => `${product}: monogram, ${place.toLowerCase()}`,
    noMonogram: 'This item can’t be personalized this way. Choose another layout or place.',
    noTypeface: 'This typeface is not offered for this item. Choose another one.',
    lacksCharacter: (character: string) => `This typeface has no “${character}”. Choose another typeface.`,
    noColour: 'This color is not offered for this item. Choose another one.',
    isUnavailable: 'The preview can’t be drawn right now. Please try again in a moment.',
    tooManySaved: 'You have saved many monograms today. Please try again tomorrow, or call us.',
    isAnotherDesign: 'This request has saved another monogram before. Please try again.',
    isProfane: 'Our workshop doesn’t make this text. Please change it.',
    noText: 'Please enter text',
    noLines: 'Please enter at least one line of text',
    invalidCharacters: 'Your message contains invalid characters',
    tooLong: 'Your message is over the character limit',
  },
  fr: {
    colours: couleurs,
    layouts: dispositions,
    frames: cadres,
    locations: endroits,
    lineNames: {
      single: ['Lettre'],
      three: ['Prénom', 'Nom', 'Second prénom'],
      line: ['Texte'],
      stacked: ['Ligne 1', 'Ligne 2'],
    },
    alt: (product, place) => `${product}\u00a0: monogramme, ${place.toLowerCase()}`,
    noMonogram:
      'Cet article ne peut pas être personnalisé ainsi. Choisissez une autre disposition ou un autre endroit.',
    noTypeface: 'Cette police n’est pas offerte pour cet article. Choisissez-en une autre.',
    lacksCharacter: character => `Cette police n’a pas de «\u00a0${character}\u00a0». Choisissez une autre police.`,
    noColour: 'Cette couleur n’est pas offerte pour cet article. Choisissez-en une autre.',
    isUnavailable: 'L’aperçu ne peut pas être dessiné pour le moment. Veuillez réessayer dans un instant.',
    tooManySaved: 'Vous avez enregistré beaucoup de monogrammes aujourd’hui. Réessayez demain, ou appelez-nous.',
    isAnotherDesign: 'Cette demande a déjà enregistré un autre monogramme. Veuillez réessayer.',
    isProfane: 'Notre atelier ne réalise pas ce texte. Veuillez le modifier.',
    noText: 'Veuillez entrer un texte',
    noLines: 'Veuillez entrer au moins une ligne de texte',
    invalidCharacters: 'Votre message contient des caractères non valides',
    tooLong: 'Votre message dépasse la limite de caractères',
  },
})
