import { useEffect, useRef } from 'react'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ShownAppointment } from '../contract.ts'
import { shownNumber, VIDEO } from '../rules/appointment.ts'
import { messages } from './design-services.messages.ts'
import styles from './design-services.module.css'

/** Confirmation that replaces the form after a booking. */
export function Booked({
  appointment,
  emailAddress,
}: {
  readonly appointment: ShownAppointment
  readonly emailAddress: string
}) {
  const t = useMessages(messages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <section className={styles.done}>
      <h2 ref={title} tabIndex={-1} className="t-h1">
        {t.at(appointment.dayText, appointment.hourText)}
      </h2>
      <p>
        {appointment.place === VIDEO ? t.linkComes : t.atStore(appointment.placeName)}{' '}
        {t.expected(appointment.firstName)}
      </p>
      <p>
        {t.yourNumber} <strong className="num">{shownNumber(appointment.number)}</strong>. {t.alsoMailed(emailAddress)}
      </p>
      <p>
        <Link className="link link--strong" to={`/design-services/appointments?number=${appointment.number}`}>
          {t.changeOrCancel}
        </Link>
      </p>
    </section>
  )
}
