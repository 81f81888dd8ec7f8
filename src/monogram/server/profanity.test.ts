import { expect, test } from 'vitest'
import { profaneLines } from './profanity.ts'

test('[MON-16] names the lines with profanity by their number', () => {
  expect(profaneLines(['HELLO', 'shit'])).toEqual({ 2: 'shit' })
  expect(profaneLines(['fuuuck off', '', 'n4zi'])).toEqual({ 1: 'fuuuck off', 3: 'n4zi' })
})

test('[MON-16] finds a word that is cut over short lines or spelled with spaces', () => {
  expect(profaneLines(['FU', 'CK'])).toEqual({ 1: 'FU', 2: 'CK' })
  expect(profaneLines(['f u c k'])).toEqual({ 1: 'f u c k' })
  expect(profaneLines(['sh it'])).toEqual({ 1: 'sh it' })
  expect(profaneLines(['Welcome', 'oh sh', 'it'])).toEqual({ 2: 'oh sh', 3: 'it' })
  expect(profaneLines(['mer', 'de'])).toEqual({ 1: 'mer', 2: 'de' })
})

test.each([
  ['Pen is mightier'],
  ['It is his hit'],
  ['Di Ck'],
  ['As', 'Is'],
  ['To', 'be', 'or not to be'],
  ['J & S', 'K'],
])('spares %s, although its parts could spell a word', (...lines) => expect(profaneLines(lines)).toEqual({}))

test.each([
  'Dick',
  'Dickinson',
  'Hancock',
  'Cassandra',
  'Bassett',
  'Van Dyke',
  'Essex',
  'Scunthorpe',
  'The Wangs',
  'Émeraude',
  'Putnam',
  'Calista',
])('spares the name %s', name => expect(profaneLines([name])).toEqual({}))

test.each(['Merde', 'MARDE', 'pute', 'tabarnak', 'Tabarnac', 'câlisse', 'calisse', 'puta', 'mierda', 'cabrón'])(
  '[MON-16] finds the French or Spanish word %s',
  word => expect(profaneLines([word])).toEqual({ 1: word }),
)

test('spares three initials, but not those that are a word of their own', () => {
  expect(profaneLines(['A', 'S', 'S'])).toEqual({})
  expect(profaneLines(['ASS'])).toEqual({})
  expect(profaneLines(['KKK'])).toEqual({ 1: 'KKK' })
  expect(profaneLines(['K', 'K', 'K'])).toEqual({ 1: 'K', 2: 'K', 3: 'K' })
})
