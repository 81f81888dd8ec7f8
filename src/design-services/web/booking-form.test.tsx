// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import type { send } from '#ui/send.ts'
import { renderInTest } from '#ui/render-in-test.tsx'
import type { ShownAppointment } from '../contract.ts'
import { AppointmentDesk } from './appointment-desk.tsx'
import { BookingForm } from './booking-form.tsx'

const today = '2026-11-21'
const opening = {
  hours: [{ days: 'Mon–Sat', opens: '10:00', closes: '19:00' }],
  country: 'US' as const,
  timeZone: 'America/New_York',
}
const places = [
  { place: 'soho', name: 'SoHo', city: 'New York, NY', opening },
  { place: 'video', name: 'By video', city: '', opening },
]
const appointment: ShownAppointment = {
  number: 'D4KQ7M2XWP',
  kind: 'home',
  place: 'soho',
  placeName: 'SoHo',
  day: '2026-11-24',
  hour: 11,
  dayText: 'Tuesday, November 24',
  hourText: '11 am',
  firstName: 'Renata',
  rooms: ['Office'],
  version: 1,
  isCancelled: false,
  isOver: false,
}
const settle = () =>
  act(async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve()
  })

/** The free hours come by a call of their own. */
function withHours(
  hours = [
    { hour: 10, text: '10 am' },
    { hour: 11, text: '11 am' },
  ],
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return { ok: true, status: 200, json: async () => ({ hours }) }
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return asked
}
const control = (host: HTMLElement, name: string, value?: string) =>
  host.querySelector<HTMLInputElement>(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)!
async function enter(host: HTMLElement, name: string, value: string) {
  const field = control(host, name)
  await act(async () => {
    const prototype =
      field instanceof HTMLSelectElement
        ? HTMLSelectElement.prototype
        : field instanceof HTMLTextAreaElement
          ? HTMLTextAreaElement.prototype
          : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
  await settle()
}
const press = async (element: Element | null | undefined) => {
  await act(async () => {
    ;(element as HTMLElement).click()
  })
  await settle()
}
const button = (host: HTMLElement, words: string) =>
  [...host.querySelectorAll('button')].find(one => one.textContent.includes(words))

async function filled(sendCall: typeof send) {
  const asked = withHours()
  const { host } = renderInTest(<BookingForm kind="home" places={places} today={today} sendCall={sendCall} />)
  await press(control(host, 'rooms', 'office'))
  await enter(host, 'place', 'soho')
  await enter(host, 'day', '2026-11-24')
  await press(control(host, 'hour', '11'))
  for (const [name, value] of [
    ['firstName', 'Renata'],
    ['lastName', 'Kowalski'],
    ['emailAddress', 'renata@example.com'],
    ['dayPhone', '312-787-5900'],
  ] as const)
    await enter(host, name, value)
  return { host, asked }
}

test('nothing is said before the first try; then every field says what is missing and the first has the focus', async () => {
  withHours()
  const sendCall = vi.fn<() => void>()
  const { host } = renderInTest(
    <BookingForm kind="kids" places={places} today={today} sendCall={sendCall as unknown as typeof send} />,
  )
  expect(host.textContent).not.toMatch(/Please (?!Select)/)
  await press(button(host, 'Book the Hour'))
  for (const said of [
    'Please tick at least one room.',
    'Please tell us how old the children are.',
    'Please choose where to meet.',
    'Please choose a day.',
    'Please choose a time.',
    'The First Name field is required.',
    'Email Address is required.',
    'Please enter a valid Phone Number.',
  ])
    expect(host.textContent).toContain(said)
  expect(document.activeElement).toBe(control(host, 'rooms'))
  expect(sendCall).not.toHaveBeenCalled()
})

test('[SGN-05] a booking is sent with what was entered, and its number shown', async () => {
  const sendCall = vi.fn<() => Promise<ShownAppointment>>(async () => appointment)
  const { host, asked } = await filled(sendCall as unknown as typeof send)
  expect(asked).toContain('/api/design-services/free-hours?place=soho&day=2026-11-24')
  await press(button(host, 'Book the Hour'))
  expect(sendCall).toHaveBeenCalledWith(expect.objectContaining({ name: 'bookDesignAppointment' }), {
    kind: 'home',
    place: 'soho',
    day: '2026-11-24',
    hour: 11,
    firstName: 'Renata',
    lastName: 'Kowalski',
    emailAddress: 'renata@example.com',
    dayPhone: '312-787-5900',
    rooms: ['office'],
    budget: 'open',
    ages: '',
    notes: '',
  })
  expect(host.textContent).toContain('Tuesday, November 24 at 11 am')
  expect(host.textContent).toContain('D4KQ-7M2-XWP')
  expect(document.activeElement).toBe(host.querySelector('h2'))
})

test('an hour that was taken meanwhile is said at the time, and the hours are asked for anew', async () => {
  const message = 'That hour has just been taken. Please choose another.'
  const sendCall = vi.fn<() => Promise<never>>(async () => {
    throw new CallFailed('bookDesignAppointment', 409, message, {
      isSuccess: false,
      kind: 'conflict',
      message,
      issues: [{ path: 'hour', message }],
    })
  })
  const { host, asked } = await filled(sendCall as unknown as typeof send)
  const before = asked.length
  await press(button(host, 'Book the Hour'))
  expect(host.querySelector('[role=alert]')!.textContent).toContain(message)
  expect(asked.length).toBe(before + 1)
})

test('without an answer the shopper is not told that nothing happened', async () => {
  const { host } = await filled((async () => {
    throw new CallFailed('bookDesignAppointment', 0, 'Failed to fetch')
  }) as unknown as typeof send)
  await press(button(host, 'Book the Hour'))
  expect(host.querySelector('[role=alert]')!.textContent).toContain('We do not know whether this was booked.')
})

test('[SGN-05] an appointment is found, moved and cancelled; a wrong number says so', async () => {
  withHours([{ hour: 15, text: '3 pm' }])
  const message = 'No appointment has this number and email address. Both are in the email we sent you.'
  const answers: (() => ShownAppointment)[] = [
    () => {
      throw new CallFailed('findDesignAppointment', 404, message, { isSuccess: false, kind: 'not-found', message })
    },
    () => appointment,
    () => ({ ...appointment, hour: 15, hourText: '3 pm', version: 2 }),
    () => ({ ...appointment, isCancelled: true, version: 3 }),
  ]
  const sent: unknown[] = []
  const sendCall = (async (_: unknown, input: unknown) => {
    sent.push(input)
    return answers.shift()!()
  }) as unknown as typeof send
  const { host } = renderInTest(<AppointmentDesk today={today} sendCall={sendCall} />)
  await press(button(host, 'Find It'))
  expect(host.textContent).toContain('Please enter the number of your appointment and your email address.')
  await enter(host, 'number', 'd4kq-7m2-xwp')
  await enter(host, 'emailAddress', 'renata@example.com')
  await press(button(host, 'Find It'))
  expect(host.querySelector('[role=alert]')!.textContent).toContain(message)
  await press(button(host, 'Find It'))
  expect(host.textContent).toContain('Tuesday, November 24 at 11 am')
  await press(button(host, 'Choose Another Time'))
  await enter(host, 'day', '2026-11-25')
  await press(control(host, 'hour', '15'))
  await press(button(host, 'Move It'))
  expect(sent.at(-1)).toEqual({
    number: 'd4kq-7m2-xwp',
    emailAddress: 'renata@example.com',
    day: '2026-11-25',
    hour: 15,
    version: 1,
  })
  expect(host.textContent).toContain('at 3 pm')
  await press(button(host, 'Cancel It'))
  await press(button(host, 'Yes, Cancel It'))
  expect(host.textContent).toContain('This appointment is cancelled.')
})

test('the form is in French on a page in French: rooms, budgets, days, hours and what is missing', async () => {
  withHours([{ hour: 10, text: '10\u00a0h' }])
  const { host } = renderInTest(
    <LanguageProvider value="fr">
      <BookingForm kind="home" places={places} today={today} />
    </LanguageProvider>,
  )
  await enter(host, 'place', 'soho')
  await enter(host, 'day', '2026-11-24')
  for (const said of [
    'Quelles pièces',
    'Salle à manger',
    'Moins de 2\u00a0000\u00a0$',
    'Magasin SoHo, New York, NY',
    'Par vidéo',
    'mardi 24 novembre',
    '10\u00a0h',
    'Prénom',
    'Réserver l’heure',
  ])
    expect(host.textContent).toContain(said)
  await press(button(host, 'Réserver'))
  for (const said of ['Cochez au moins une pièce.', 'Choisissez une heure.', 'Entrez votre prénom.'])
    expect(host.textContent).toContain(said)
})
