import { AppointmentDesk } from '#design-services/web/appointment-desk.tsx'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import { Notice } from '#ui/notice.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import type { Route } from './+types/appointments.page.ts'
import styles from './design-page.module.css'
import { PageHead } from './page-head.tsx'
import { pageMeta } from '../head/page-meta.ts'

export { loader } from './appointments.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const LEAD = 'Choose another hour, or give it back so that somebody else can have it.'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  return pageMeta({ title: `Your Appointments | ${SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']}`, description: `Your hour with a designer. ${LEAD}`, isHidden: true, ...head })
}

/** Appointments are managed by number and email address, so that a guest can do it too [SGN-05: free path]. */
export default function AppointmentsPage({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title="Your Appointments" lead={LEAD} above={[{ label: 'Design Services', href: '/design-services' }]} />
      <noscript><Notice tone="warn" live={false} title="Scripts are off.">Changing an appointment needs them. Call {SERVICE_PHONE} instead, any day from 8 am to 9 pm Central Time.</Notice></noscript>
      <AppointmentDesk today={today} />
    </main>
  )
}
