import { otherBrand } from '#lib/site.ts'
import { StoreFinder } from '#stores/web/store-finder.tsx'
import { StoreMap } from '#stores/web/store-map.tsx'
import { StoreRows } from '#stores/web/store-rows.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/stores.page.ts'
import { messages as shared } from '../pages.messages.ts'
import { messages } from './stores.messages.ts'
import styles from './stores.module.css'

export { loader } from './stores.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, cities, find, head } = loaderData
  const shop = head.shopName
  const t = messages[site.language]
  return pageMeta({
    title: `${find?.code ? t.near(find.code) : t.title} | ${shop}`,
    description: t.description(shop, cities.length, [...new Set(cities)].join(', ')),
    isHidden: find !== null,
    ...head,
  })
}

type Data = Route.ComponentProps['loaderData']

interface FoundProps extends Pick<Data, 'site' | 'clocks'> {
  readonly find: NonNullable<Data['find']>
}

function Found({ find, site, clocks }: FoundProps) {
  const t = useMessages(messages)
  return (
    <section aria-labelledby="stores-near" className={styles.group}>
      <h2 id="stores-near" className="t-h1">
        {find.error === undefined && find.notInRange === undefined
          ? t.near(find.place === '' ? find.code : `${find.code}, ${find.place}`)
          : t.noneHere}
      </h2>
      {find.notInRange !== undefined && (
        <div className={styles.notice}>
          <Notice tone="info" live={false}>
            {find.notInRange}
          </Notice>
        </div>
      )}
      {find.stores.length > 0 && (
        <>
          <p className={`ink-2 ${styles.count}`}>{t.found(find.stores.length, t.range[site.country])}</p>
          <div className={styles.found}>
            <StoreRows stores={find.stores} clocks={clocks} heading="h3" />
          </div>
        </>
      )}
      <p className={styles.all}>
        <LinkButton to="/stores" variant="second">
          {t.all}
        </LinkButton>
      </p>
    </section>
  )
}

/** All stores of the brand on a map and in a list, or those near a postal code. */
export default function StoresPage({
  loaderData: { site, find, withWarehouses, groups, map, other, clocks },
}: Route.ComponentProps) {
  const t = useMessages(messages)
  const isFound = find !== null && find.error === undefined
  const shop = useShopName(otherBrand(site.brand))
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: useMessages(shared).home, href: '/' }, { label: t.title }]} />
      <div className={styles.top}>
        <StoreMap {...map} keep={map.from === undefined ? 'right' : 'middle'} className={styles.map} />
        <div className={styles.lap}>
          <div>
            <h1 className="t-display-2">{t.title}</h1>
            <p className={`t-lead ${styles.lead}`}>{t.lead[site.brand]}</p>
          </div>
          <StoreFinder country={site.country} typed={find?.typed} withWarehouses={withWarehouses} error={find?.error} />
        </div>
      </div>
      {isFound ? (
        <Found find={find} site={site} clocks={clocks} />
      ) : (
        groups.map(({ country, regions }) => (
          <section key={country} aria-labelledby={`stores-${country}`} className={styles.group}>
            <h2 id={`stores-${country}`} className="t-h1">
              {t.country[country]}
            </h2>
            <div className={styles.regions}>
              {regions.map(({ name, stores }) => (
                <div key={name} className={styles.region}>
                  <h3 className="t-h3">{name}</h3>
                  <StoreRows stores={stores} clocks={clocks} heading="h4" />
                </div>
              ))}
            </div>
          </section>
        ))
      )}
      <div className={styles.asides}>
        <aside className={styles.aside} aria-labelledby="too-far">
          <div>
            <h2 id="too-far" className="t-h2">
              {t.tooFar.title}
            </h2>
            <p className="ink-2">{t.tooFar.text}</p>
          </div>
          <LinkButton to="/design-services" variant="second">
            {t.tooFar.action}
          </LinkButton>
        </aside>
        <aside className={styles.aside} aria-labelledby="other-shop">
          <div>
            <h2 id="other-shop" className="t-h2">
              {shop}
            </h2>
            <p className="ink-2">{t.otherText(shop, other.count)}</p>
          </div>
          <a className={buttonClass({ variant: 'second' })} href={other.href}>
            {t.otherAction(shop)}
          </a>
        </aside>
      </div>
    </main>
  )
}
