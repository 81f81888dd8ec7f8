import { expect, test } from 'vitest'
import { dayNumber } from '#delivery/rules/calendar.ts'
import { promisedWords, type PromisedLine } from './promised-words.ts'

const PICKUP: PromisedLine = {
  shipMethod: 'pickup',
  promisedFrom: '2026-11-22',
  promisedTo: '2026-11-22',
  promisedAfter: 14 * 60,
}
const [THAT_DAY, NEXT_DAY] = [dayNumber('2026-11-22'), dayNumber('2026-11-23')]

test.each([
  ['on the same day', PICKUP, THAT_DAY, 'Ready today after 2 pm', 'Prêt aujourd’hui après 14\u00a0h'],
  ['on another day', PICKUP, NEXT_DAY, 'Ready Nov 22 after 2 pm', 'Prêt le\u00a022\u00a0novembre après 14\u00a0h'],
  ['in an email', PICKUP, undefined, 'Ready Nov 22 after 2 pm', 'Prêt le\u00a022\u00a0novembre après 14\u00a0h'],
  [
    'of an order without a stored time',
    { ...PICKUP, promisedAfter: null },
    undefined,
    'Ready Nov 22',
    'Prêt le\u00a022\u00a0novembre',
  ],
])('[CRT-17] a pickup line says when it is ready: %s', (_, line, today, english, french) => {
  expect([promisedWords(line, 'en', today), promisedWords(line, 'fr', today)]).toEqual([english, french])
})

test('a shipped line shows its promised days', () => {
  const sent: PromisedLine = { ...PICKUP, shipMethod: 'ship', promisedTo: '2026-11-24', promisedAfter: null }
  expect(promisedWords(sent, 'en', THAT_DAY)).toBe('Nov 22–Nov 24')
})
