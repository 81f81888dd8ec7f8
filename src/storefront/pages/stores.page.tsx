import { SHOP_NAME } from '#lib/shop-names.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import type { Route } from './+types/stores.page.ts'
import { PageHead } from './page-head.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { StoreList } from './store-list.tsx'
import styles from './stores.module.css'

export { loader } from './stores.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const LEAD = { CB: 'Come and sit. Bring the measurements; the coffee is ours.', CB2: 'Sit on it. Measure it. Then decide.' } as const
const COUNTRY = { US: 'In the United States', CA: 'In Canada' } as const

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, here, head } = loaderData
  const shop = SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']
  return pageMeta({ title: `Stores | ${shop}`, description: `${shop} stores with address, hours and services: ${here.map(one => `${one.name}, ${one.city}`).join('; ')}.`, ...head })
}

/** Every store of the brand: where it is, when it is open, what it does. */
export default function StoresPage({ loaderData: { site, room, here, abroad } }: Route.ComponentProps) {
  const groups = [{ country: site.country, stores: here }, { country: site.country === 'US' ? 'CA' : 'US', stores: abroad }] as const
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title="Stores" lead={LEAD[site.brand]} room={room} />
      {groups.filter(({ stores }) => stores.length > 0).map(({ country, stores }) => (
        <section key={country} aria-labelledby={`stores-${country}`} className={styles.group}>
          <h2 id={`stores-${country}`} className="t-h1">{COUNTRY[country]}</h2>
          <StoreList stores={stores} isHere={country === site.country} />
        </section>
      ))}
      <aside className={styles.aside}>
        <div>
          <h2 className="t-h2">Too far to drive?</h2>
          <p className="ink-2">A designer has an hour for you by video, with the samples in hand.</p>
        </div>
        <LinkButton to="/design-services" variant="second">Book an Hour</LinkButton>
      </aside>
    </main>
  )
}
