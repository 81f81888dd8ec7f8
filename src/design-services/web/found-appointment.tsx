import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import type { ShownAppointment } from '../contract.ts'
import { shownNumber, VIDEO } from '../rules/appointment.ts'
import { messages } from './design-services.messages.ts'
import styles from './design-services.module.css'
import { TimeChoice } from './time-choice.tsx'

export interface FoundAppointmentProps {
  readonly appointment: ShownAppointment
  readonly today: string
  readonly isBusy: boolean
  readonly onMove: (day: string, hour: number) => Promise<boolean>
  readonly onCancel: () => Promise<boolean>
}

/** Data and status of an appointment. The heading gets the focus. */
function Facts({ appointment }: { readonly appointment: ShownAppointment }) {
  const t = useMessages(messages)
  const { phone } = useShopNames()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  const { isCancelled, isOver, place, placeName, rooms } = appointment
  const time = t.at(appointment.dayText, appointment.hourText)
  return (
    <>
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
    </>
  )
}

/** An appointment that was found, with controls to move and to cancel it. */
export function FoundAppointment({ appointment, today, isBusy, onMove, onCancel }: FoundAppointmentProps) {
  const t = useMessages(messages)
  const [isMoving, setIsMoving] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [day, setDay] = useState('')
  const [hour, setHour] = useState<number>()
  const [again, setAgain] = useState(0)
  const { isCancelled, isOver, place } = appointment
  const move = async () => {
    if (hour !== undefined && !(await onMove(day, hour))) setAgain(before => before + 1)
  }
  return (
    <section className={styles.done}>
      <Facts appointment={appointment} />
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
