import { expect, test } from 'vitest'
import { dayNumber } from '#delivery/rules/calendar.ts'
import { onBookedDay, promisedWords, type PromisedLine } from './promised-words.ts'

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

test('[CHK-31] only a large shipped line has the day that is booked for its recipient', () => {
  const large = { ...PICKUP, shipMethod: 'ship', promisedAfter: null, recipientId: 'me', isLarge: true } as const
  const recipients = [
    { id: 'you', tripDay: '2026-11-25' },
    { id: 'me', tripDay: '2026-11-24' },
  ]
  expect(onBookedDay(large, recipients)).toEqual({ ...large, promisedFrom: '2026-11-24', promisedTo: '2026-11-24' })
  for (const other of [{ ...large, isLarge: false }, { ...large, shipMethod: 'pickup' } as const])
    expect(onBookedDay(other, recipients)).toBe(other)
  expect(onBookedDay(large, [{ id: 'me', tripDay: null }])).toBe(large)
})
