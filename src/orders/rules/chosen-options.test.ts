import { expect, test } from 'vitest'
import { recipientNotes, type ChosenOptions } from './chosen-options.ts'

const PLAIN: ChosenOptions = {
  giftOptions: [],
  isComplete: false,
  holdUntil: null,
  tripDay: null,
  isContactMe: false,
  drivingDirections: '',
  hasVisit: false,
  visitDay: null,
}

test.each<[string, Partial<ChosenOptions>, string[], string[]]>([
  ['nothing without choices', {}, [], []],
  [
    'the day of the installer after that of the truck',
    { tripDay: '2026-12-18', hasVisit: true, visitDay: '2026-12-21' },
    ['In-home delivery on Dec 18', 'The installer comes on Dec 21'],
    ['Livraison à l’intérieur le 18\u00a0décembre', 'L’installateur vient le 21\u00a0décembre'],
  ],
  [
    'a call for a visit without a day',
    { hasVisit: true },
    ['We will call to arrange the visit of the installer'],
    ['Nous appellerons pour convenir de la visite de l’installateur'],
  ],
  ['no visit once nothing is to be installed', { hasVisit: false, visitDay: '2026-12-21' }, [], []],
])('the notes of a recipient say %s', (_, chosen, english, french) => {
  expect(recipientNotes({ ...PLAIN, ...chosen }, 'en')).toEqual(english)
  expect(recipientNotes({ ...PLAIN, ...chosen }, 'fr')).toEqual(french)
})
