import type { MonogramOffer } from '#monogram/contract.ts'

const WORDS = { validationRegEx: "[A-Za-zÀ-ÿ &'.-]+", minLength: 2, maxLength: 10 }
const LETTER = { validationRegEx: '[A-Za-zÀ-ÿ]+', minLength: 1, maxLength: 1 }

/** A small selection of the choices for a white bath towel. */
export const towelOffer: MonogramOffer = {
  sku: '370101',
  personalizationType: 700,
  isInHouse: true,
  templates: [
    {
      templateName: 'single',
      name: 'Single',
      layout: 'single',
      frame: 'none',
      lines: [{ elementName: 'Text1', label: 'Letter', fontAttributes: LETTER }],
    },
    {
      templateName: 'three',
      name: 'Three letters',
      layout: 'three',
      frame: 'none',
      lines: ['First', 'Last', 'Second'].map((label, i) => ({
        elementName: `Text${i + 1}`,
        label,
        fontAttributes: LETTER,
      })),
    },
    {
      templateName: 'three-ring',
      name: 'Three letters, ring',
      layout: 'three',
      frame: 'ring',
      lines: ['First', 'Last', 'Second'].map((label, i) => ({
        elementName: `Text${i + 1}`,
        label,
        fontAttributes: LETTER,
      })),
    },
    {
      templateName: 'line',
      name: 'One line',
      layout: 'line',
      frame: 'none',
      lines: [{ elementName: 'Text1', label: 'Text', fontAttributes: WORDS }],
    },
    {
      templateName: 'stacked',
      name: 'Stacked',
      layout: 'stacked',
      frame: 'none',
      lines: ['Line 1', 'Line 2'].map((label, i) => ({
        elementName: `Text${i + 1}`,
        label,
        fontAttributes: WORDS,
      })),
    },
  ],
  locations: [
    {
      locationName: 'hem',
      name: 'Above the hem',
      defaultImageUrl: '/monogram/plain.jpg',
      alt: 'White bath towel',
      widthMm: 170,
      heightMm: 60,
    },
  ],
  typefaces: [
    { font: 'besley', name: 'Besley', style: 'serif', sampleUrl: '/monogram/besley.svg' },
    { font: 'vibes', name: 'Great Vibes', style: 'script', sampleUrl: '/monogram/vibes.svg' },
  ],
  colours: [
    { textcolor: 'sage', name: 'Sage', hex: '#8fa183' },
    { textcolor: 'navy', name: 'Navy', hex: '#16223c' },
    { textcolor: 'chalk', name: 'Chalk', hex: '#f4f1ea' },
  ],
  shownIn: '',
}
