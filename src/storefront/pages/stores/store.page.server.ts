import { data, redirect } from 'react-router'
import { listLocations } from '#catalog/server/get-skus.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { milesBetween } from '#delivery/rules/coordinates.ts'
import { pathIn } from '#lib/language.ts'
import type { Brand } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { clocksOf } from '#stores/rules/clocks.ts'
import { listedStore } from '#stores/rules/listed-store.ts'
import { mapMarks } from '#stores/rules/map/map-marks.ts'
import { boxAround } from '#stores/rules/map/sheet.ts'
import { byDistance, storesOf } from '#stores/rules/near-stores.ts'
import { storePath } from '#stores/rules/store-words.ts'
import { drawMap } from '#stores/server/map/draw-map.ts'
import { storeCategories } from '#stores/server/store-categories.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { storeData } from '../../head/shop-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import { messages as storesWords } from './stores.messages.ts'
import { mapScale } from './stores.page.server.ts'
import type { Route } from './+types/store.page.ts'

/** Size of the map around a store, in kilometres. */
const [WIDTH, HEIGHT] = [780, 325]
/** Number of nearby stores that are listed. */
const NEARBY = 3
/** Maximum distance of the other brand's store to be mentioned, in miles. */
const CLOSE = 25

/**
 * One store of the brand, or a warehouse, which serves both brands. A store of the other brand redirects to that
 * brand's site.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db, menu } = asked
  const locations = await listLocations(db)
  const store = locations.find(one => one.location === params.store)
  if (store === undefined) throw data(null, { status: 404 })
  if (store.brand !== null && store.brand !== site.brand)
    throw redirect(
      `${hosts.origin(`${store.brand}-${site.country}`)}${pathIn(language, storePath(store.location))}`,
      301,
    )

  const nearby = byDistance(
    storesOf(locations, { country: store.country, brand: site.brand, includeWarehouse: false }).filter(
      one => one !== store,
    ),
    store,
  ).slice(0, NEARBY)
  const otherBrand: Brand = site.brand === 'CB' ? 'CB2' : 'CB'
  const other = byDistance(
    storesOf(locations, { country: store.country, brand: otherBrand, includeWarehouse: false }),
    store,
  ).find(one => one.miles <= CLOSE)
  const box = boxAround(store, WIDTH, HEIGHT)
  const names = new Map((await menu(site)).map(one => [one.category, one.name]))
  const categories = (await storeCategories(db, store.location)).flatMap(({ category, products }) => {
    const name = names.get(category)
    return name === undefined ? [] : [{ category, name, products }]
  })
  const path = storePath(store.location)
  const address = siteAddress(hosts, site)
  const now = Date.now()
  const crumbs = [
    { name: shared[language].home, path: '/' },
    { name: storesWords[language].title, path: '/stores' },
    { name: store.name },
  ]
  const described = storeData({
    origin: hosts.origin(site.code),
    address,
    site,
    shop: await knownIdentity(db, language),
    location: store,
    now,
  })
  return {
    site,
    store,
    categories,
    isHere: store.country === site.country,
    clocks: clocksOf([store, ...nearby.map(one => one.store)], now),
    today: localTime(now, store.timeZone).day,
    holds: categories.reduce((sum, one) => sum + one.products, 0),
    nearby: nearby.map((one, i) => listedStore(one.store, i + 1, milesBetween(store, one.store))),
    other: other && {
      brand: otherBrand,
      name: other.store.name,
      miles: other.miles,
      href: brandSwitchAddress(asked, otherBrand, storePath(other.store.location)),
    },
    map: {
      land: drawMap(box),
      marks: mapMarks([...nearby.map((one, i) => ({ store: one.store, number: i + 1 })), { store, number: null }], box),
      scale: mapScale(50, 100, store.country, box),
    },
    head: await plainHead(asked, path, {
      jsonLd: [breadcrumbData(address, crumbs), ...(described === undefined ? [] : [described])],
    }),
  }
}
