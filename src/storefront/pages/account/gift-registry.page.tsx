import { useMessages } from '#ui/language.tsx'
import { StoreRows } from '#stores/web/store-rows.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/gift-registry.page.ts'
import { messages } from './gift-registry.messages.ts'
import { PageHead } from '../page-head.tsx'
import styles from '../stores/stores.module.css'

export { loader } from './gift-registry.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const t = messages[site.language]
  return pageMeta({
    title: `${t.title} | ${head.shopName}`,
    description: t.lead[site.brand],
    ...head,
  })
}

/** Leads to creating a registry and to those of the shopper; staff helps by phone and in stores. */
export default function GiftRegistryPage({ loaderData: { site, room, stores, clocks } }: Route.ComponentProps) {
  const t = useMessages(messages)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title={t.title} lead={t.lead[site.brand]} room={room} />
      <section className={styles.aside} aria-labelledby="online">
        <div>
          <h2 id="online" className="t-h2">
            {t.online.title}
          </h2>
          <p className="ink-2">{t.online.text}</p>
        </div>
        <div className={styles.acts}>
          <LinkButton to="/gift-registry/create">{t.online.create}</LinkButton>
          <LinkButton to="/gift-registry/registrant-list" variant="second">
            {t.online.mine}
          </LinkButton>
        </div>
      </section>
      <section className={styles.aside} aria-labelledby="by-phone">
        <div>
          <h2 id="by-phone" className="t-h2">
            {t.phone.title}
          </h2>
          <p className="ink-2">{t.phone.text}</p>
        </div>
        <p>
          <PhoneLink className="link num" />
          <br />
          <span className="t-small ink-2">{t.phone.hours}</span>
        </p>
      </section>
      {stores.length > 0 && (
        <section aria-labelledby="in-a-store" className={styles.group}>
          <h2 id="in-a-store" className="t-h1">
            {t.stores.title}
          </h2>
          <p className="ink-2">
            {t.stores.text}{' '}
            <Link className="link" to="/gift-registry/scan">
              {t.stores.scan}
            </Link>
          </p>
          <div className={styles.found}>
            <StoreRows stores={stores} clocks={clocks} heading="h3" />
          </div>
        </section>
      )}
      <section className={styles.aside} aria-labelledby="to-give">
        <div>
          <h2 id="to-give" className="t-h2">
            {t.give.title}
          </h2>
          <p className="ink-2">{t.give.text}</p>
        </div>
        <div className={styles.acts}>
          <LinkButton to="/gift-registry/find">{t.give.find}</LinkButton>
          <LinkButton to="/gift-cards" variant="second">
            {t.give.action}
          </LinkButton>
        </div>
      </section>
    </main>
  )
}
