import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { bookAppointment, type ShownAppointment } from '../contract.ts'
import { BOOKING_FIELDS, checkBooking } from '../rules/check-booking.ts'
import type { Booking, BookingErrors, BookingField } from '../rules/check-booking.ts'
import { BUDGET_KEYS, BUDGETS, MOST_AGES, MOST_NOTES, ROOM_KEYS, roomName } from '../rules/wish.ts'
import type { DesignKind } from '../rules/wish.ts'
import { Booked } from './booked.tsx'
import styles from './design-services.module.css'
import { TimeChoice } from './time-choice.tsx'
import { useQuery } from './use-query.ts'

export interface BookingFormProps {
  readonly kind: DesignKind
  readonly places: readonly { readonly place: string; readonly name: string; readonly city: string }[]
  /** Today as a date such as 2026-11-21. */
  readonly today: string
  readonly sendCall?: typeof send
}

type Draft = Omit<Booking, 'hour' | 'place'> & { readonly hour: number | undefined; readonly place: string | undefined }
const NO_HOUR = -1
const NETWORK = 'We do not know whether this was booked. Please look into your mail before you try again.'

const errorsOf = (issues: readonly { readonly path: string; readonly message: string }[]): BookingErrors =>
  Object.fromEntries(issues.filter(issue => BOOKING_FIELDS.some(field => field === issue.path)).map(({ path, message }) => [path, message]))

/** An hour with a designer: rooms, where and when, who. What is wrong is said at its field, after the first try. */
export function BookingForm({ kind, places, today, sendCall = send }: BookingFormProps) {
  // The page is the same for everybody; which store its link named is known in the browser only.
  const linked = useQuery('place')
  const [draft, setDraft] = useState<Draft>({ kind, place: undefined, day: '', hour: undefined, firstName: '', lastName: '', emailAddress: '', dayPhone: '', rooms: [], budget: 'open', ages: '', notes: '' })
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<BookingErrors>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [again, setAgain] = useState(0)
  const [booked, setBooked] = useState<ShownAppointment>()
  const form = useRef<HTMLFormElement>(null)

  const place = draft.place ?? (places.some(one => one.place === linked) ? linked : '')
  const booking: Booking = { ...draft, place, hour: draft.hour ?? NO_HOUR }
  const found = checkBooking(booking, { today, places: places.map(one => one.place) })
  const errors: BookingErrors = isTried ? { ...found, ...refused } : refused
  const set = (change: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...change }))
    setRefused(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
  }
  const focusFirst = (failing: BookingErrors) => {
    const first = BOOKING_FIELDS.find(field => failing[field] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const text = (field: Extract<BookingField, 'firstName' | 'lastName' | 'emailAddress' | 'dayPhone' | 'ages' | 'notes'>) => ({
    name: field, value: draft[field], onChange: (event: { readonly target: { readonly value: string } }) => set({ [field]: event.target.value }), ...(errors[field] !== undefined && { error: errors[field] }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    if (Object.keys(found).length > 0) {
      flushSync(() => setIsTried(true))
      focusFirst(found)
      return
    }
    setIsBusy(true)
    try {
      setBooked(await sendCall(bookAppointment, { ...booking, rooms: [...booking.rooms] }))
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined
      const issues = errorsOf(refusal?.issues ?? [])
      if (issues.hour !== undefined) setAgain(before => before + 1)
      flushSync(() => { setRefused(issues); setProblem(refusal === undefined ? NETWORK : refusal.message); setIsTried(true) })
      focusFirst(issues)
    } finally {
      setIsBusy(false)
    }
  }

  if (booked) return <Booked appointment={booked} emailAddress={draft.emailAddress} />
  return (
    // Our messages, not the browser's.
    <form ref={form} noValidate onSubmit={event => { void submit(event) }} className={styles.form}>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <fieldset className={styles.part} aria-describedby={errors.rooms === undefined ? undefined : 'rooms-error'}>
        <legend className="t-h2">{kind === 'kids' ? 'Whose room' : 'Which rooms'}</legend>
        <div className={styles.ticks}>
          {ROOM_KEYS.filter(room => roomName(kind, room) !== undefined).map(room => (
            <Checkbox key={room} name="rooms" value={room} label={roomName(kind, room)} checked={draft.rooms.includes(room)}
              onChange={event => set({ rooms: event.target.checked ? [...draft.rooms, room] : draft.rooms.filter(one => one !== room) })} />
          ))}
        </div>
        {errors.rooms !== undefined && <p id="rooms-error" className={styles.error}>{errors.rooms}</p>}
        <FieldGrid>
          {kind === 'kids' && <TextInput {...text('ages')} label="How old are they" required span={3} maxLength={MOST_AGES} hint="“2 and 5”, or “due in March”. No names." />}
          <SelectField label="Budget" name="budget" span={3} value={draft.budget} options={BUDGET_KEYS.map(value => ({ value, label: BUDGETS[value] }))} onChange={event => set({ budget: BUDGET_KEYS.find(key => key === event.target.value) ?? 'open' })} />
          <TextArea {...text('notes')} label="What should we know" maxLength={MOST_NOTES} hint="What stays, what goes, who sits where. Wall lengths, if you have them." />
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className="t-h2">Where and when</legend>
        <FieldGrid>
          <SelectField label="Where" name="place" required span={3} placeholder="Please Select" value={place} {...(errors.place !== undefined && { error: errors.place })}
            options={places.map(one => ({ value: one.place, label: one.city === '' ? one.name : `${one.name} store, ${one.city}` }))} onChange={event => set({ place: event.target.value, hour: undefined })} />
          <TimeChoice place={place} today={today} day={draft.day} hour={draft.hour} onDay={day => set({ day })} onHour={hour => set({ hour })} dayError={errors.day} hourError={errors.hour} again={again} />
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className="t-h2">Who</legend>
        <FieldGrid>
          <TextInput {...text('firstName')} label="First Name" required span={3} maxLength={MAX_LENGTH.firstName} autoComplete="given-name" />
          <TextInput {...text('lastName')} label="Last Name" required span={3} maxLength={MAX_LENGTH.lastName} autoComplete="family-name" />
          <TextInput {...text('emailAddress')} label="Email Address" required span={3} type="email" inputMode="email" maxLength={MAX_LENGTH.emailAddress} autoComplete="email" />
          <TextInput {...text('dayPhone')} label="Phone Number" required span={3} type="tel" inputMode="tel" maxLength={MAX_LENGTH.dayPhone} autoComplete="tel" />
        </FieldGrid>
      </fieldset>
      <div><Button type="submit" size="l" busy={isBusy} busyLabel="Booking">Book the Hour</Button></div>
    </form>
  )
}
