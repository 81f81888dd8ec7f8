import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { messages as address } from '#addresses/rules/address.messages.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { useQuery } from '#ui/use-query.ts'
import { bookAppointment, type ShownAppointment } from '../contract.ts'
import { VIDEO } from '../rules/appointment.ts'
import { dayError } from '../rules/hours.ts'
import { BOOKING_FIELDS, checkBooking } from '../rules/check-booking.ts'
import type { Booking, BookingErrors, BookingField } from '../rules/check-booking.ts'
import { BUDGET_KEYS, budgetText, MOST_AGES, MOST_NOTES, ROOM_KEYS, roomName } from '../rules/appointment-request.ts'
import type { DesignKind } from '../rules/appointment-request.ts'
import { Booked } from './booked.tsx'
import { messages } from './design-services.messages.ts'
import styles from './design-services.module.css'
import type { Opening } from '#stores/rules/store-hours.ts'
import { TimeChoice } from './time-choice.tsx'

/** Where an appointment can be: a store, or a video call. */
interface BookingPlace {
  readonly place: string
  readonly name: string
  readonly city: string
  readonly opening: Opening
}

export interface BookingFormProps {
  readonly kind: DesignKind
  readonly places: readonly BookingPlace[]
  /** Today as a date such as 2026-11-21. */
  readonly today: string
  readonly sendCall?: typeof send
}

type Draft = Omit<Booking, 'hour' | 'place'> & { readonly hour: number | undefined; readonly place: string | undefined }
const NO_HOUR = -1

type TextField = Extract<BookingField, 'firstName' | 'lastName' | 'emailAddress' | 'dayPhone' | 'ages' | 'notes'>

/** State of the form that its parts share: the draft, its errors, and a setter. */
interface BookingDraft {
  readonly draft: Draft
  readonly errors: BookingErrors
  readonly set: (change: Partial<Draft>) => void
}

const emptyDraft = (kind: DesignKind): Draft => ({
  kind,
  place: undefined,
  day: '',
  hour: undefined,
  firstName: '',
  lastName: '',
  emailAddress: '',
  dayPhone: '',
  rooms: [],
  budget: 'open',
  ages: '',
  notes: '',
})

/** Properties of the input for one of the text fields. */
const textInput = ({ draft, errors, set }: BookingDraft, field: TextField) => ({
  name: field,
  value: draft[field],
  onChange: (event: { readonly target: { readonly value: string } }) => set({ [field]: event.target.value }),
  ...(errors[field] !== undefined && { error: errors[field] }),
})

const errorsOf = (issues: readonly { readonly path: string; readonly message: string }[]): BookingErrors =>
  Object.fromEntries(
    issues
      .filter(issue => BOOKING_FIELDS.some(field => field === issue.path))
      .map(({ path, message }) => [path, message]),
  )

/** Rooms, budget and notes for the designer. */
function Wishes({ kind, booking }: { readonly kind: DesignKind; readonly booking: BookingDraft }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { draft, errors, set } = booking
  const setRoom = (room: Draft['rooms'][number], isWanted: boolean) =>
    set({ rooms: isWanted ? [...draft.rooms, room] : draft.rooms.filter(one => one !== room) })
  return (
    <fieldset className={styles.part} aria-describedby={errors.rooms === undefined ? undefined : 'rooms-error'}>
      <legend className="t-h2">{t.which[kind]}</legend>
      <div className={styles.ticks}>
        {ROOM_KEYS.filter(room => roomName(kind, room) !== undefined).map(room => (
          <Checkbox
            key={room}
            name="rooms"
            value={room}
            label={roomName(kind, room, language)}
            checked={draft.rooms.includes(room)}
            onChange={event => setRoom(room, event.target.checked)}
          />
        ))}
      </div>
      {errors.rooms !== undefined && (
        <p id="rooms-error" className={styles.error}>
          {errors.rooms}
        </p>
      )}
      <FieldGrid>
        {kind === 'kids' && (
          <TextInput
            {...textInput(booking, 'ages')}
            label={t.ages}
            required
            span={3}
            maxLength={MOST_AGES}
            hint={t.agesHint}
          />
        )}
        <SelectField
          label={t.budget}
          name="budget"
          span={3}
          value={draft.budget}
          options={BUDGET_KEYS.map(value => ({ value, label: budgetText(value, language) }))}
          onChange={event => set({ budget: BUDGET_KEYS.find(key => key === event.target.value) ?? 'open' })}
        />
        <TextArea {...textInput(booking, 'notes')} label={t.notes} maxLength={MOST_NOTES} hint={t.notesHint} />
      </FieldGrid>
    </fieldset>
  )
}

/** The place, the day and the hour of the appointment. */
function WhereAndWhen({
  booking: { draft, errors, set },
  place,
  places,
  today,
  again,
}: Pick<BookingFormProps, 'places' | 'today'> & {
  readonly booking: BookingDraft
  /** The selected place; '' for none. */
  readonly place: string
  /** Incremented when the free hours must be requested again. */
  readonly again: number
}) {
  const t = useMessages(messages)
  const { pleaseSelect } = useMessages(address)
  const openingOf = (key: string) => places.find(one => one.place === key)?.opening
  // A day on which the new place is closed is removed from the list of days, so it is cleared.
  const choosePlace = (key: string) => {
    const isOpen = dayError(draft.day, { today, opening: openingOf(key) }) === undefined
    set({ place: key, hour: undefined, ...(!isOpen && { day: '' }) })
  }
  return (
    <fieldset className={styles.part}>
      <legend className="t-h2">{t.whereAndWhen}</legend>
      <FieldGrid>
        <SelectField
          label={t.where}
          name="place"
          required
          span={3}
          placeholder={pleaseSelect}
          value={place}
          {...(errors.place !== undefined && { error: errors.place })}
          options={places.map(one => ({
            value: one.place,
            label: one.place === VIDEO ? t.byVideo : `${t.store(one.name)}, ${one.city}`,
          }))}
          onChange={event => choosePlace(event.target.value)}
        />
        <TimeChoice
          place={place}
          opening={openingOf(place)}
          today={today}
          day={draft.day}
          hour={draft.hour}
          onDay={day => set({ day })}
          onHour={hour => set({ hour })}
          dayError={errors.day}
          hourError={errors.hour}
          again={again}
        />
      </FieldGrid>
    </fieldset>
  )
}

/** The shopper's name, email address and phone number. */
function Contact({ booking }: { readonly booking: BookingDraft }) {
  const t = useMessages(messages)
  const { labels } = useMessages(address)
  return (
    <fieldset className={styles.part}>
      <legend className="t-h2">{t.who}</legend>
      <FieldGrid>
        <TextInput
          {...textInput(booking, 'firstName')}
          label={labels['First Name']}
          required
          span={3}
          maxLength={MAX_LENGTH.firstName}
          autoComplete="given-name"
        />
        <TextInput
          {...textInput(booking, 'lastName')}
          label={labels['Last Name']}
          required
          span={3}
          maxLength={MAX_LENGTH.lastName}
          autoComplete="family-name"
        />
        <TextInput
          {...textInput(booking, 'emailAddress')}
          label={labels['Email Address']}
          required
          span={3}
          type="email"
          inputMode="email"
          maxLength={MAX_LENGTH.emailAddress}
          autoComplete="email"
        />
        <TextInput
          {...textInput(booking, 'dayPhone')}
          label={labels['Phone Number']}
          required
          span={3}
          type="tel"
          inputMode="tel"
          maxLength={MAX_LENGTH.dayPhone}
          autoComplete="tel"
        />
      </FieldGrid>
    </fieldset>
  )
}

/**
 * Books an hour with a designer: the rooms, where and when, and contact details. Errors are shown at their fields after
 * the first attempt.
 */
export function BookingForm({ kind, places, today, sendCall = send }: BookingFormProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  // The page is cached for everybody, so the place named in its URL is known in the browser only.
  const linked = useQuery('place')
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(kind))
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<BookingErrors>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [again, setAgain] = useState(0)
  const [booked, setBooked] = useState<ShownAppointment>()
  const form = useRef<HTMLFormElement>(null)

  const place = draft.place ?? (places.some(one => one.place === linked) ? linked : '')
  const booking: Booking = { ...draft, place, hour: draft.hour ?? NO_HOUR }
  const found = checkBooking(booking, { today, places, language })
  const errors: BookingErrors = isTried ? { ...found, ...refused } : refused
  const set = (change: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...change }))
    setRefused(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
  }
  const focusFirst = (failing: BookingErrors) => {
    const first = BOOKING_FIELDS.find(field => failing[field] !== undefined)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const parts: BookingDraft = { draft, errors, set }

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
      flushSync(() => {
        setRefused(issues)
        setProblem(refusal === undefined ? t.unknown : refusal.message)
        setIsTried(true)
      })
      focusFirst(issues)
    } finally {
      setIsBusy(false)
    }
  }

  if (booked) return <Booked appointment={booked} emailAddress={draft.emailAddress} />
  return (
    // Disable the browser's own validation messages.
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        void submit(event)
      }}
      className={styles.form}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Wishes kind={kind} booking={parts} />
      <WhereAndWhen booking={parts} place={place} places={places} today={today} again={again} />
      <Contact booking={parts} />
      <div>
        <Button type="submit" size="l" busy={isBusy} busyLabel={t.booking}>
          {t.book}
        </Button>
      </div>
    </form>
  )
}
