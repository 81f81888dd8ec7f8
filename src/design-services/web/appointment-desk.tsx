import { useEffect, useRef, useState, type FormEvent } from 'react'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { SERVICE_PHONE } from '#lib/shop-names.ts'
import { Button } from '#ui/button.tsx'
import { FieldGrid } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { cancelAppointment, findAppointment, moveAppointment, type ShownAppointment } from '../contract.ts'
import { shownNumber, VIDEO } from '../rules/appointment.ts'
import styles from './design-services.module.css'
import { TimeChoice } from './time-choice.tsx'
import { useQuery } from './use-query.ts'

interface Owner { readonly number: string; readonly emailAddress: string }
const NETWORK = 'The shop did not answer. Please try again.'
const messageOf = (error: unknown): string => (error instanceof CallFailed ? error.refusal?.message : undefined) ?? NETWORK

/** Finds an appointment by number and email address, and changes it. */
export function AppointmentDesk({ today, sendCall = send }: { readonly today: string; readonly sendCall?: typeof send }) {
  // The number comes with the link in the mail; the page itself is the same for everybody.
  const linked = useQuery('number').slice(0, 20)
  const [typed, setTyped] = useState<Partial<Owner>>({})
  const owner: Owner = { number: linked, emailAddress: '', ...typed }
  const [shown, setShown] = useState<ShownAppointment>()
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'error'; readonly text: string }>()
  const [isBusy, setIsBusy] = useState(false)

  const run = async (call: () => Promise<ShownAppointment>, done: string | undefined): Promise<boolean> => {
    setIsBusy(true)
    setSaid(undefined)
    try {
      setShown(await call())
      if (done !== undefined) setSaid({ tone: 'ok', text: done })
      return true
    } catch (error) {
      setSaid({ tone: 'error', text: messageOf(error) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (owner.number.trim() === '' || owner.emailAddress.trim() === '') setSaid({ tone: 'error', text: 'Please enter the number of your appointment and your email address.' })
    else void run(() => sendCall(findAppointment, owner), undefined)
  }
  return (
    <div className={styles.form}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {shown === undefined ? (
        <form noValidate onSubmit={find} className={styles.part}>
          <FieldGrid>
            <TextInput label="Appointment Number" name="number" required span={3} maxLength={20} autoCapitalize="characters" autoComplete="off" hint="In our email, such as D4KQ-7M2-XWP." value={owner.number} onChange={event => setTyped({ ...typed, number: event.target.value })} />
            <TextInput label="Email Address" name="emailAddress" required span={3} type="email" inputMode="email" autoComplete="email" maxLength={MAX_LENGTH.emailAddress} value={owner.emailAddress} onChange={event => setTyped({ ...typed, emailAddress: event.target.value })} />
          </FieldGrid>
          <div><Button type="submit" busy={isBusy} busyLabel="Looking">Find It</Button></div>
        </form>
      ) : <Found key={shown.version} appointment={shown} today={today} isBusy={isBusy}
        onMove={(day, hour) => run(() => sendCall(moveAppointment, { ...owner, day, hour, version: shown.version }), 'Moved. The new time is in your mail.')}
        onCancel={() => run(() => sendCall(cancelAppointment, owner), 'Cancelled. Somebody else can have the hour.')} />}
    </div>
  )
}

interface FoundProps {
  readonly appointment: ShownAppointment
  readonly today: string
  readonly isBusy: boolean
  readonly onMove: (day: string, hour: number) => Promise<boolean>
  readonly onCancel: () => Promise<boolean>
}

function Found({ appointment, today, isBusy, onMove, onCancel }: FoundProps) {
  const [isMoving, setIsMoving] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [day, setDay] = useState('')
  const [hour, setHour] = useState<number>()
  const [again, setAgain] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => { title.current?.focus() }, [])
  const { isCancelled, isOver, place, placeName, rooms } = appointment
  const move = async () => { if (hour !== undefined && !(await onMove(day, hour))) setAgain(before => before + 1) }
  return (
    <section className={styles.done}>
      <h2 ref={title} tabIndex={-1} className="t-h1">{isCancelled ? <s>{appointment.dayText} at {appointment.hourText}</s> : <>{appointment.dayText} at {appointment.hourText}</>}</h2>
      <p className="num">{shownNumber(appointment.number)} · {place === VIDEO ? 'By video' : `${placeName} store`} · {rooms.join(', ')}</p>
      {isCancelled && <p>This appointment is cancelled. <a className="link" href="/design-services">Book another</a></p>}
      {!isCancelled && isOver && <p>It can’t be changed here any more. Please call <span className="num">{SERVICE_PHONE}</span>.</p>}
      {!isCancelled && !isOver && !isMoving && !isAsked && (
        <div className={styles.buttons}>
          <Button onClick={() => setIsMoving(true)}>Choose Another Time</Button>
          <Button variant="second" onClick={() => setIsAsked(true)}>Cancel It</Button>
        </div>
      )}
      {isMoving && (
        <div className={styles.part}>
          <TimeChoice place={place} today={today} day={day} hour={hour} onDay={setDay} onHour={setHour} again={again} />
          <div className={styles.buttons}>
            <Button busy={isBusy} busyLabel="Moving" onClick={() => { void move() }} {...(hour === undefined && { disabledReason: 'Choose a day and a time first.' })}>Move It</Button>
            <Button variant="quiet" onClick={() => setIsMoving(false)}>Keep It</Button>
          </div>
        </div>
      )}
      {isAsked && (
        <div className={styles.part}>
          <p>Cancel the hour on {appointment.dayText}?</p>
          <div className={styles.buttons}>
            <Button variant="danger" busy={isBusy} busyLabel="Cancelling" onClick={() => { void onCancel() }}>Yes, Cancel It</Button>
            <Button variant="quiet" onClick={() => setIsAsked(false)}>Keep It</Button>
          </div>
        </div>
      )}
    </section>
  )
}
