// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import type { send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
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
/** Stubs the call for free hours and returns the requested URLs. */
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
const control = (container: HTMLElement, name: string, value?: string) =>
  container.querySelector<HTMLInputElement>(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)!
const enter = (container: HTMLElement, name: string, value: string) =>
  act(async () => {
    fireEvent.change(control(container, name), { target: { value } })
  })
const button = (words: string) => screen.getByRole('button', { name: new RegExp(words) })

async function filled(sendCall: typeof send) {
  const asked = withHours()
  const { container } = renderInRouter(<BookingForm kind="home" places={places} today={today} sendCall={sendCall} />)
  await user.click(control(container, 'rooms', 'office'))
  await enter(container, 'place', 'soho')
  await enter(container, 'day', '2026-11-24')
  await user.click(control(container, 'hour', '11'))
  for (const [name, value] of [
    ['firstName', 'Renata'],
    ['lastName', 'Kowalski'],
    ['emailAddress', 'renata@example.com'],
    ['dayPhone', '312-787-5900'],
  ] as const)
    await enter(container, name, value)
  return { container, asked }
}

test('the first attempt shows the errors of every field and focuses the first field with an error', async () => {
  withHours()
  const sendCall = vi.fn<() => void>()
  const { container } = renderInRouter(
    <BookingForm kind="kids" places={places} today={today} sendCall={sendCall as unknown as typeof send} />,
  )
  expect(container.textContent).not.toMatch(/Please (?!Select)/)
  await user.click(button('Book the Hour'))
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
    expect(container.textContent).toContain(said)
  expect(document.activeElement).toBe(control(container, 'rooms'))
  expect(sendCall).not.toHaveBeenCalled()
})

test('[SGN-05] a booking sends the entered data and shows its number', async () => {
  const sendCall = vi.fn<() => Promise<ShownAppointment>>(async () => appointment)
  const { container, asked } = await filled(sendCall as unknown as typeof send)
  expect(asked).toContain('/api/design-services/free-hours?place=soho&day=2026-11-24')
  await user.click(button('Book the Hour'))
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
  expect(container.textContent).toContain('Tuesday, November 24 at 11 am')
  expect(container.textContent).toContain('D4KQ-7M2-XWP')
  expect(document.activeElement).toBe(container.querySelector('h2'))
})

test('an hour taken meanwhile gives an error at the time, and free hours are requested again', async () => {
  const message = 'That hour has just been taken. Please choose another.'
  const sendCall = vi.fn<() => Promise<never>>(async () => {
    throw new CallFailed('bookDesignAppointment', 409, message, {
      isSuccess: false,
      kind: 'conflict',
      message,
      issues: [{ path: 'hour', message }],
    })
  })
  const { asked } = await filled(sendCall as unknown as typeof send)
  const before = asked.length
  await user.click(button('Book the Hour'))
  expect(screen.getByRole('alert').textContent).toContain(message)
  expect(asked.length).toBe(before + 1)
})

test('if the request fails, the message says that the result is unknown', async () => {
  await filled((async () => {
    throw new CallFailed('bookDesignAppointment', 0, 'Failed to fetch')
  }) as unknown as typeof send)
  await user.click(button('Book the Hour'))
  expect(screen.getByRole('alert').textContent).toContain('We are not sure whether this was booked.')
})

test('[SGN-05] an appointment is found, moved and cancelled, and a wrong number gives a message', async () => {
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
  const { container } = renderInRouter(<AppointmentDesk today={today} sendCall={sendCall} />)
  await user.click(button('Find It'))
  expect(container.textContent).toContain('Please enter the number of your appointment and your email address.')
  await enter(container, 'number', 'd4kq-7m2-xwp')
  await enter(container, 'emailAddress', 'renata@example.com')
  await user.click(button('Find It'))
  expect(screen.getByRole('alert').textContent).toContain(message)
  await user.click(button('Find It'))
  expect(container.textContent).toContain('Tuesday, November 24 at 11 am')
  await user.click(button('Choose Another Time'))
  await enter(container, 'day', '2026-11-25')
  await user.click(control(container, 'hour', '15'))
  await user.click(button('Move It'))
  expect(sent.at(-1)).toEqual({
    number: 'd4kq-7m2-xwp',
    emailAddress: 'renata@example.com',
    day: '2026-11-25',
    hour: 15,
    version: 1,
  })
  expect(container.textContent).toContain('at 3 pm')
  await user.click(button('Cancel It'))
  await user.click(button('Yes, Cancel It'))
  expect(container.textContent).toContain('This appointment is cancelled.')
})

test('on a French page the form, its options and its errors are in French', async () => {
  withHours([{ hour: 10, text: '10\u00a0h' }])
  const { container } = renderInRouter(
    <LanguageProvider value="fr">
      <BookingForm kind="home" places={places} today={today} />
    </LanguageProvider>,
  )
  await enter(container, 'place', 'soho')
  await enter(container, 'day', '2026-11-24')
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
    expect(container.textContent).toContain(said)
  await user.click(button('Réserver'))
  for (const said of ['Cochez au moins une pièce.', 'Choisissez une heure.', 'Entrez votre prénom.'])
    expect(container.textContent).toContain(said)
})
