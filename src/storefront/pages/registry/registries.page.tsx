import { messages } from '#registry/web/owner/owner.messages.ts'
import styles from '#registry/web/owner/owner.module.css'
import { RegistryCards } from '#registry/web/owner/registry-cards.tsx'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/registries.page.ts'

export { loader } from './registries.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : [
        { title: `${messages[loaderData.site.language].listTitle} | ${loaderData.shopName}` },
        { name: 'robots', content: 'noindex' },
      ]

/** The registries of a customer. */
export default function RegistriesPage({ loaderData: { registries, days, ended } }: Route.ComponentProps) {
  const t = useMessages(messages)
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page">
      <PageHead title={t.listTitle} lead={t.listLead} above={[{ label: t.registry, href: '/gift-registry' }]} />
      {ended !== undefined && (
        <div className={styles.ended}>
          <FocusedNotice tone="ok">{t.ending[ended]}</FocusedNotice>
        </div>
      )}
      <RegistryCards registries={registries} days={days} />
    </main>
  )
}
