import { useEffect, useRef } from 'react'
import type { ShownAppointment } from '../contract.ts'
import { shownNumber, VIDEO } from '../rules/appointment.ts'
import styles from './design-services.module.css'

/** What stands where the form was. */
export function Booked({ appointment, emailAddress }: { readonly appointment: ShownAppointment; readonly emailAddress: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => { title.current?.focus() }, [])
  return (
    <section className={styles.done}>
      <h2 ref={title} tabIndex={-1} className="t-h1">{appointment.dayText} at {appointment.hourText}</h2>
      <p>{appointment.place === VIDEO ? 'By video: the link comes by email an hour before.' : `At our ${appointment.placeName} store.`} A designer expects you, {appointment.firstName}.</p>
      <p>Your number is <strong className="num">{shownNumber(appointment.number)}</strong>. It is in the email to {emailAddress} as well.</p>
      <p><a className="link link--strong" href={`/design-services/appointments?number=${appointment.number}`}>Change or cancel it</a></p>
    </section>
  )
}
