import { Suspense } from 'react'
import { navigationState } from '#lib/site.ts'
import { hourLines } from '#stores/rules/hours-words.ts'
import { cityState, directionsHref, distanceText, mapHref, phoneHref } from '#stores/rules/store-words.ts'
import { OpenNow } from '#stores/web/open-now.tsx'
import { StoreMap } from '#stores/web/store-map.tsx'
import { StoreRows } from '#stores/web/store-rows.tsx'
import { WeekHours } from '#stores/web/week-hours.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { ShopCarousel } from '../../recommendations/shop-carousel-on-demand.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/store.page.ts'
import { messages as shared } from '../pages.messages.ts'
import { messages } from './store.messages.ts'
import styles from './store.module.css'
import { messages as storesWords } from './stores.messages.ts'

export { loader } from './store.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { store, head, site } = loaderData
  const language = site.language
  const shop = head.shopName
  const t = messages[language]
  const address = `${store.address1}, ${cityState(store)} ${store.postalCode}`
  const isWarehouse = store.kind === 'warehouse'
  return pageMeta({
    title: `${(isWarehouse ? t.warehouseTitle : t.title)(store.name, cityState(store))} | ${shop}`,
    description: t.description(shop, store.name, address, store.phone, hourLines(store.hours, language).join(', ')),
    // Warehouses only hand over orders, so search engines should not list them.
    isHidden: isWarehouse,
    ...head,
  })
}

type Data = Route.ComponentProps['loaderData']

/** The name, the address, and links for directions and booking. */
function StoreCard({ store, clocks, isHere }: Pick<Data, 'store' | 'clocks' | 'isHere'>) {
  const t = useMessages(messages)
  const canBook = isHere && store.services.includes('design')
  return (
    <div className={styles.lap}>
      <h1 className="t-display-2">{store.name}</h1>
      <p className={styles.now}>
        <OpenNow store={store} clocks={clocks} />
      </p>
      <address className={styles.address}>
        {store.address1}
        <br />
        {store.city}, {store.state} <span className="num">{store.postalCode}</span>
        <br />
        <a className="link num" href={phoneHref(store.phone)}>
          {store.phone}
        </a>
      </address>
      <p className={styles.ways}>
        {canBook && <LinkButton to={`/design-services?place=${store.location}`}>{t.book}</LinkButton>}
        <a
          className={buttonClass({ variant: canBook ? 'second' : 'primary' })}
          href={directionsHref(store)}
          rel="noreferrer"
        >
          {t.directions}
        </a>
      </p>
      <p className={styles.map2}>
        <a className="link" href={mapHref(store)} rel="noreferrer">
          {t.map}
        </a>
      </p>
    </div>
  )
}

/** The services of the store, and its parking. */
function Services({ store }: Pick<Data, 'store'>) {
  const t = useMessages(messages)
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="t-h2">
        {t.services}
      </h2>
      {store.kind === 'warehouse' && <p className={styles.text}>{t.warehouse}</p>}
      <ul className={styles.list}>
        {store.services.map(service => (
          <li key={service} className={styles.item}>
            <Icon name="check" size="s" />
            {t.offers[service]}
          </li>
        ))}
        {store.parking !== null && (
          <li className={styles.item}>
            <Icon name="map-pin" size="s" />
            {t.parking[store.parking]}
          </li>
        )}
      </ul>
    </section>
  )
}

/** Numbers of products in the store, by category. */
function InThisStore({ holds, categories, isHere }: Pick<Data, 'holds' | 'categories' | 'isHere'>) {
  const t = useMessages(messages)
  return (
    <section aria-labelledby="here">
      <h2 id="here" className="t-h2">
        {t.here}
      </h2>
      <p className={styles.text}>{holds === 0 ? t.holdsNothing : t.holds(holds)}</p>
      {isHere && categories.length > 0 && (
        <ul className={styles.categories}>
          {categories.map(({ category, name, products }) => (
            <li key={category}>
              <Link className={styles.category} to={`/shop/${category}`} prefetch="intent">
                <span>{name}</span>
                <span className="num">{products}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One store: its map, opening hours, services, products and nearby stores. */
export default function StorePage({
  loaderData: { store, isHere, clocks, categories, holds, nearby, other, map },
}: Route.ComponentProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { names } = useShopNames()
  const otherName = names[navigationState(other?.brand ?? 'CB', false)]
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { label: useMessages(shared).home, href: '/' },
          { label: useMessages(storesWords).title, href: '/stores' },
          { label: store.name },
        ]}
      />
      <div className={styles.top}>
        <StoreMap {...map} className={styles.map} />
        <StoreCard store={store} clocks={clocks} isHere={isHere} />
      </div>
      <div className={styles.facts}>
        <section aria-labelledby="hours">
          <h2 id="hours" className="t-h2">
            {t.hours}
          </h2>
          <WeekHours store={store} clocks={clocks} />
        </section>
        <Services store={store} />
        <InThisStore holds={holds} categories={categories} isHere={isHere} />
      </div>
      <Suspense>
        <ShopCarousel podId="bestsellers-stores" store={store.location} buttons="cart" headingSize="h1" />
      </Suspense>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className={styles.nearby}>
          <h2 id="nearby" className="t-h1">
            {t.nearby}
          </h2>
          <StoreRows stores={nearby} clocks={clocks} heading="h3" />
        </section>
      )}
      {other && (
        <aside className={styles.aside}>
          <p>{t.other(otherName, other.name, distanceText(other.miles, store.country, language))}</p>
          <a className={buttonClass({ variant: 'second' })} href={other.href}>
            {t.otherAction(otherName)}
          </a>
        </aside>
      )}
    </main>
  )
}
