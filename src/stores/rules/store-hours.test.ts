import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { usualHours } from '#delivery/rules/opening-hours.ts'
import { dayText, hourLines, openText } from './hours-words.ts'
import { closedAhead, hoursOn, openState, WEEK, type Opening } from './store-hours.ts'

const chicago: Opening = {
  country: 'US',
  timeZone: 'America/Chicago',
  hours: [
    { days: 'Mon–Sat', opens: '10:00', closes: '19:00' },
    { days: 'Sun', opens: '12:00', closes: '18:00' },
  ],
}
const late: Opening = {
  country: 'CA',
  timeZone: 'America/Vancouver',
  hours: [{ days: 'Sat–Mon', opens: '11:00', closes: '17:30' }],
}
const at = (time: string) => Date.parse(time)

test.each([
  ['a Monday at noon in Chicago', chicago, '2026-06-01T17:00:00Z', true, 'Open until 7 pm'],
  ['the minute it opens', chicago, '2026-06-01T15:00:00Z', true, 'Open until 7 pm'],
  ['the minute it closes', chicago, '2026-06-02T00:00:00Z', false, 'Opens tomorrow at 10 am'],
  ['a Monday before it opens', chicago, '2026-06-01T13:00:00Z', false, 'Opens at 10 am'],
  ['a Saturday night', chicago, '2026-06-07T03:00:00Z', false, 'Opens tomorrow at 12 pm'],
  ['Thanksgiving', chicago, '2026-11-26T18:00:00Z', false, 'Opens tomorrow at 10 am'],
  ['a morning in winter time', chicago, '2026-12-01T16:00:00Z', true, 'Open until 7 pm'],
  ['a day on which it is closed', late, '2026-06-03T19:00:00Z', false, 'Opens Saturday at 11 am'],
  ['a morning in Vancouver', late, '2026-06-01T17:30:00Z', false, 'Opens at 11 am'],
  ['the minute before it closes at half past', late, '2026-06-02T00:29:00Z', true, 'Open until 5:30 pm'],
] as const)("openState uses the store's local time: %s", (_, store, time, isOpen, text) => {
  const state = openState(store, at(time))
  expect([state.kind === 'open', openText(state, 'en')]).toEqual([isOpen, text])
})

test('French texts use h for hours and lower-case days', () => {
  expect(openText(openState(chicago, at('2026-06-01T17:00:00Z')), 'fr')).toBe('Ouvert jusqu’à 19\u00a0h')
  expect(openText(openState(late, at('2026-06-03T19:00:00Z')), 'fr')).toBe('Ouvre samedi à 11\u00a0h')
  expect(hourLines(late.hours, 'fr')).toEqual(['sam.–lun. 11\u00a0h–17\u00a0h\u00a030'])
  expect(dayText(dayNumber('2026-11-26'), 'fr')).toBe('jeudi 26 novembre')
})

test('[STO-03] days with the same hours share a line', () => {
  expect(hourLines(chicago.hours, 'en')).toEqual(['Mon–Sat 10 am–7 pm', 'Sun 12 pm–6 pm'])
})

test('a range of days may cross the end of the week, and a day in no row is closed', () => {
  expect(WEEK.filter(day => usualHours(late.hours, day) !== undefined)).toEqual(['Mon', 'Sat', 'Sun'])
})

test('closedAhead lists holidays within two weeks on days when the store would be open', () => {
  expect(closedAhead(chicago, dayNumber('2026-11-21'), 14).map(dateOf)).toEqual(['2026-11-26'])
  expect(closedAhead(late, dayNumber('2026-12-20'), 14).map(dateOf)).toEqual([])
  expect(hoursOn(chicago, dayNumber('2026-12-25'))).toBeUndefined()
})

test('the times that openState returns are those of the store’s hours', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(chicago, late),
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
      (store, now) => {
        const state = openState(store, now)
        if (state.kind === 'open') return hoursOn(store, state.day)?.closes === state.closes
        return state.kind === 'closed' && hoursOn(store, state.day + state.inDays)?.opens === state.opens
      },
    ),
  )
})

test('a store without hours has no text', () => {
  expect(openText(openState({ ...chicago, hours: [] }, at('2026-06-01T17:00:00Z')), 'en')).toBe('')
})
