import { AppointmentDesk } from '#design-services/web/appointment-desk.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/appointments.page.ts'
import { messages } from './design-page.messages.ts'
import styles from './design-page.module.css'
import { PageHead } from '../page-head.tsx'
import { pageMeta } from '../../head/page-meta.ts'

export { loader } from './appointments.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const { title, lead, description } = messages[site.language].appointments
  return pageMeta({ title: `${title} | ${head.shopName}`, description: description(lead), isHidden: true, ...head })
}

/** Looks up appointments by number and email address, so that guests can manage them too [SGN-05: free path]. */
export default function AppointmentsPage({ loaderData: { today } }: Route.ComponentProps) {
  const { title, noScripts, appointments } = useMessages(messages)
  const { phone } = useShopNames()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead
        title={appointments.title}
        lead={appointments.lead}
        above={[{ label: title, href: '/design-services' }]}
      />
      <noscript>
        <Notice tone="warn" live={false} title={noScripts}>
          {appointments.changeByPhone(phone)}
        </Notice>
      </noscript>
      <AppointmentDesk today={today} />
    </main>
  )
}
