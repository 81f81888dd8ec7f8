import { useEffect, useRef, useState, type FormEvent } from 'react'
import { messages as address } from '#addresses/rules/address.messages.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { cancelAppointment, findAppointment, moveAppointment, type ShownAppointment } from '../contract.ts'
import { shownNumber, VIDEO } from '../rules/appointment.ts'
import { messages } from './design-services.messages.ts'
import styles from './design-services.module.css'
import { TimeChoice } from './time-choice.tsx'
import { useQuery } from './use-query.ts'

interface Owner {
  readonly number: string
  readonly emailAddress: string
}
const messageOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.refusal?.message : undefined

/** Finds an appointment by number and email address, and changes it. */
export function AppointmentDesk({
  today,
  sendCall = send,
}: {
  readonly today: string
  readonly sendCall?: typeof send
}) {
  const [t, { labels }] = [useMessages(messages), useMessages(address)]
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
      setSaid({ tone: 'error', text: messageOf(error) ?? t.noAnswer })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (owner.number.trim() === '' || owner.emailAddress.trim() === '') setSaid({ tone: 'error', text: t.enterBoth })
    else void run(() => sendCall(findAppointment, owner), undefined)
  }
  return (
    <div className={styles.form}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {shown === undefined ? (
        <form noValidate onSubmit={find} className={styles.part}>
          <FieldGrid>
            <TextInput
              label={t.number}
              name="number"
              required
              span={3}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              hint={t.numberHint}
              value={owner.number}
              onChange={event => setTyped({ ...typed, number: event.target.value })}
            />
            <TextInput
              label={labels['Email Address']}
              name="emailAddress"
              required
              span={3}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={MAX_LENGTH.emailAddress}
              value={owner.emailAddress}
              onChange={event => setTyped({ ...typed, emailAddress: event.target.value })}
            />
          </FieldGrid>
          <div>
            <Button type="submit" busy={isBusy} busyLabel={t.looking}>
              {t.find}
            </Button>
          </div>
        </form>
      ) : (
        <Found
          key={shown.version}
          appointment={shown}
          today={today}
          isBusy={isBusy}
          onMove={(day, hour) =>
            run(() => sendCall(moveAppointment, { ...owner, day, hour, version: shown.version }), t.moved)
          }
          onCancel={() => run(() => sendCall(cancelAppointment, owner), t.cancelled)}
        />
      )}
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
  const t = useMessages(messages)
  const { phone } = useShopNames()
  const [isMoving, setIsMoving] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [day, setDay] = useState('')
  const [hour, setHour] = useState<number>()
  const [again, setAgain] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const { isCancelled, isOver, place, placeName, rooms } = appointment
  const time = t.at(appointment.dayText, appointment.hourText)
  const move = async () => {
    if (hour !== undefined && !(await onMove(day, hour))) setAgain(before => before + 1)
  }
  return (
    <section className={styles.done}>
      <h2 ref={title} tabIndex={-1} className="t-h1">
        {isCancelled ? <s>{time}</s> : time}
      </h2>
      <p className="num">
        {shownNumber(appointment.number)} · {place === VIDEO ? t.byVideo : t.store(placeName)} · {rooms.join(', ')}
      </p>
      {isCancelled && (
        <p>
          {t.isCancelled}{' '}
          <Link className="link" to="/design-services">
            {t.bookAnother}
          </Link>
        </p>
      )}
      {!isCancelled && isOver && (
        <p>
          {t.isOver} <span className="num">{phone}</span>.
        </p>
      )}
      {!isCancelled && !isOver && !isMoving && !isAsked && (
        <div className={styles.buttons}>
          <Button onClick={() => setIsMoving(true)}>{t.another}</Button>
          <Button variant="second" onClick={() => setIsAsked(true)}>
            {t.cancel}
          </Button>
        </div>
      )}
      {isMoving && (
        <div className={styles.part}>
          <TimeChoice place={place} today={today} day={day} hour={hour} onDay={setDay} onHour={setHour} again={again} />
          <div className={styles.buttons}>
            <Button
              busy={isBusy}
              busyLabel={t.moving}
              onClick={() => {
                void move()
              }}
              {...(hour === undefined && { disabledReason: t.chooseFirst })}
            >
              {t.move}
            </Button>
            <Button variant="quiet" onClick={() => setIsMoving(false)}>
              {t.keep}
            </Button>
          </div>
        </div>
      )}
      {isAsked && (
        <div className={styles.part}>
          <p>{t.sureCancel(appointment.dayText)}</p>
          <div className={styles.buttons}>
            <Button
              variant="danger"
              busy={isBusy}
              busyLabel={t.cancelling}
              onClick={() => {
                void onCancel()
              }}
            >
              {t.yesCancel}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsked(false)}>
              {t.keep}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
