import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appointmentNumber, readNumber, shownNumber } from './appointment.ts'
import { designerMail, shopperMail } from './appointment-mail.ts'
import { checkBooking, cleanBooking } from './check-booking.ts'
import type { Booking } from './check-booking.ts'
import { dayNumber, weekdayOf } from '#delivery/rules/calendar.ts'
import { hoursOn, type Opening } from '#stores/rules/store-hours.ts'
import { bookableDays, dayAfter, dayError, dayText, HOURS, hoursAt, hourText } from './hours.ts'

// A Saturday.
const today = '2026-11-21'
const opening = {
  hours: [{ days: 'Mon–Sat', opens: '10:00', closes: '19:00' }],
  country: 'US' as const,
  timeZone: 'America/New_York',
}
const known = {
  today,
  places: [
    { place: 'soho', opening },
    { place: 'video', opening },
  ],
}
const booking: Booking = {
  kind: 'home',
  place: 'soho',
  day: '2026-11-24',
  hour: 10,
  firstName: 'Renata',
  lastName: 'Kowalski',
  emailAddress: 'renata@example.com',
  dayPhone: '312-787-5900',
  rooms: ['office'],
  budget: 'open',
  ages: '',
  notes: '',
}
const kids: Booking = { ...booking, kind: 'kids', rooms: ['nursery'], ages: 'due in March' }

test.each([
  ['2026-11-21', 'Please choose a day from tomorrow on.'],
  ['2026-11-20', 'Please choose a day from tomorrow on.'],
  ['2026-11-22', 'Our designers are off on Sundays. Please choose another day.'],
  ['2026-11-26', 'We are closed that day. Please choose another day.'],
  ['2026-12-25', 'We are closed that day. Please choose another day.'],
  ['2027-01-01', 'We are closed that day. Please choose another day.'],
  ['2026-11-23', undefined],
  ['2027-01-20', undefined],
  ['2027-01-21', 'Please choose a day within the next 60 days.'],
  ['', 'Please choose a day.'],
  ['2026-02-31x', 'Please choose a day.'],
])('on a Saturday, booking %s gives the error: %s', (day, error) => {
  expect(dayError(day, { today, opening })).toBe(error)
})

test('bookableDays are in order, without Sundays, and all of them can be booked', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), date => {
      const now = date.toISOString().slice(0, 10)
      const days = bookableDays(now, opening)
      expect(days.filter(day => dayError(day, { today: now, opening }) !== undefined)).toEqual([])
      expect(days).toEqual(days.toSorted())
      expect(days[0]! > now).toBe(true)
      expect(days.length).toBeGreaterThanOrEqual(47)
      expect(days.length).toBeLessThanOrEqual(52)
      expect(days.map(day => dayText(day)).filter(text => text.startsWith('Sunday'))).toEqual([])
    }),
  )
})

test('a place can be booked on the days and hours when the store is open, except Sundays', () => {
  const stores: readonly Opening[] = [
    opening,
    { ...opening, country: 'CA' },
    {
      ...opening,
      hours: [
        { days: 'Tue–Sat', opens: '11:00', closes: '16:00' },
        { days: 'Sun', opens: '12:00', closes: '18:00' },
      ],
    },
  ]
  const year = Array.from({ length: 366 }, (_, i) => dayAfter('2026-01-01', i))
  for (const store of stores) {
    for (const day of year) {
      const open = hoursOn(store, dayNumber(day))
      const isBookable = dayError(day, { today: dayAfter(day, -7), opening: store }) === undefined
      expect([day, isBookable]).toEqual([day, open !== undefined && weekdayOf(dayNumber(day)) !== 0])
      expect(hoursAt(store, day)).toEqual(
        open === undefined
          ? []
          : HOURS.filter(hour => hour >= Number.parseInt(open.opens, 10) && hour < Number.parseInt(open.closes, 10)),
      )
    }
  }
})

test('dates and hours are formatted in English and French', () => {
  expect([dayText('2026-11-24', 'fr'), hourText(12, 'fr'), hourText(16, 'fr')]).toEqual([
    'mardi 24 novembre',
    'midi',
    '16\u00a0h',
  ])
  expect([dayText('2026-11-24'), dayAfter('2026-12-31', 1), hourText(10), hourText(12), hourText(16)]).toEqual([
    'Tuesday, November 24',
    '2027-01-01',
    '10 am',
    '12 noon',
    '4 pm',
  ])
})

test.each<[string, Partial<Booking>, string, string]>([
  ['no room', { rooms: [] }, 'rooms', 'Please tick at least one room.'],
  ['a room that is not listed', { rooms: ['nursery'] }, 'rooms', 'Please choose from the rooms listed.'],
  ['an unknown place', { place: 'atlantis' }, 'place', 'Please choose where to meet.'],
  ['an hour at night', { hour: 3 }, 'hour', 'Please choose a time.'],
  ['no name', { firstName: ' ' }, 'firstName', 'The First Name field is required.'],
  ['an invalid email address', { emailAddress: 'renata' }, 'emailAddress', 'Please enter a valid Email Address.'],
  ['no phone', { dayPhone: '' }, 'dayPhone', 'Please enter a valid Phone Number.'],
  [
    'a text direction override',
    { notes: 'a\u202eb' },
    'notes',
    'There is a character in your notes that can’t be used.',
  ],
  ['a text that is too long', { notes: 'x'.repeat(1001) }, 'notes', 'Please keep your notes within 1000 characters.'],
])('a booking with %s is refused with a message at its field', (_, differs, field, message) => {
  expect(checkBooking({ ...booking, ...differs }, known)).toEqual({ [field]: message })
})

test('[SGN-05] valid bookings of both forms have no errors; the kids’ form requires ages', () => {
  expect(checkBooking(booking, known)).toEqual({})
  expect(checkBooking({ ...booking, notes: 'Two lines\nare fine.' }, known)).toEqual({})
  expect(checkBooking(kids, known)).toEqual({})
  expect(checkBooking({ ...kids, ages: '' }, known)).toEqual({ ages: 'Please tell us how old the children are.' })
  expect(cleanBooking({ ...booking, firstName: ' Renata  ', ages: '4' })).toEqual(booking)
})

test('on a French page every error message is in French', () => {
  const empty: Booking = {
    ...kids,
    rooms: [],
    place: '',
    day: '',
    hour: -1,
    firstName: '',
    lastName: '',
    emailAddress: '',
    dayPhone: '',
    ages: '',
  }
  const [english, french] = [checkBooking(empty, known), checkBooking(empty, { ...known, language: 'fr' })]
  expect(Object.keys(french)).toEqual(Object.keys(english))
  expect(Object.keys(french)).toHaveLength(9)
  expect(Object.values(french).filter(message => Object.values(english).includes(message))).toEqual([])
  expect(french).toMatchObject({ rooms: 'Cochez au moins une pièce.', day: 'Choisissez un jour.' })
})

test('an appointment number has no ambiguous characters and is read in any notation', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), random => {
      const number = appointmentNumber(random)
      expect(number).toMatch(/^D[2-9A-HJ-NP-Z]{9}$/)
      expect(readNumber(` ${shownNumber(number).toLowerCase()} `)).toBe(number)
    }),
  )
})

test('mails state time, place and how to change the appointment, and escape what the shopper typed', () => {
  const appointment = {
    ...booking,
    number: 'D23456789A',
    placeName: 'SoHo',
    wish: { rooms: booking.rooms, budget: booking.budget, ages: '', notes: '<b>hi</b>' },
    language: 'en',
    version: 1,
    isCancelled: false,
  } as const
  const site = { brand: 'CB', shopName: 'Cedar & Birch', origin: 'http://cb.test' } as const
  const shop = { ...site, manageUrl: `${site.origin}/design-services/appointments?number=D23456789A` }
  const mail = shopperMail(appointment, 'booked', appointment, shop)
  expect(mail.subject).toBe('Your hour with a designer: Tuesday, November 24 at 10 am')
  expect(mail.text).toContain('At our SoHo store')
  expect(mail.text).toContain('D234-567-89A')
  expect(mail.text).toContain('http://cb.test/design-services/appointments?number=D23456789A')
  expect(shopperMail(appointment, 'cancelled', appointment, shop).text).toContain('is cancelled')
  const french = shopperMail({ ...appointment, language: 'fr' }, 'booked', appointment, shop)
  expect(french.subject).toBe('Votre heure avec une designer\u00a0: le mardi 24 novembre à 10\u00a0h')
  for (const said of ['Bonjour Renata,', 'À notre magasin SoHo', 'Pièces\u00a0: Bureau', 'D234-567-89A'])
    expect(french.text).toContain(said)
  const staff = designerMail(appointment, 'booked', appointment, site)
  expect(staff.text).toContain('<b>hi</b>')
  expect(staff.html).not.toContain('<b>hi</b>')
  expect(staff.text).not.toContain('French')
  expect(designerMail({ ...appointment, language: 'fr' }, 'booked', appointment, site).text).toContain(
    'Booked in French.',
  )
})
