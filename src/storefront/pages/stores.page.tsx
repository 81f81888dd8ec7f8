import { languageOf } from '#lib/language.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import type { Route } from './+types/stores.page.ts'
import { PageHead } from './page-head.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { StoreList } from './store-list.tsx'
import { messages } from './stores.messages.ts'
import styles from './stores.module.css'

export { loader } from './stores.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, here, head } = loaderData
  const shop = SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']
  const t = messages[languageOf(site.lang)]
  return pageMeta({ title: `${t.title} | ${shop}`, description: t.description(shop, here.map(one => `${one.name}, ${one.city}`).join('; ')), ...head })
}

/** Every store of the brand: where it is, when it is open, what it does. */
export default function StoresPage({ loaderData: { site, room, here, abroad } }: Route.ComponentProps) {
  const t = useMessages(messages)
  const groups = [{ country: site.country, stores: here }, { country: site.country === 'US' ? 'CA' : 'US', stores: abroad }] as const
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title={t.title} lead={t.lead[site.brand]} room={room} />
      {groups.filter(({ stores }) => stores.length > 0).map(({ country, stores }) => (
        <section key={country} aria-labelledby={`stores-${country}`} className={styles.group}>
          <h2 id={`stores-${country}`} className="t-h1">{t.country[country]}</h2>
          <StoreList stores={stores} isHere={country === site.country} />
        </section>
      ))}
      <aside className={styles.aside}>
        <div>
          <h2 className="t-h2">{t.tooFar.title}</h2>
          <p className="ink-2">{t.tooFar.text}</p>
        </div>
        <LinkButton to="/design-services" variant="second">{t.tooFar.action}</LinkButton>
      </aside>
    </main>
  )
}
