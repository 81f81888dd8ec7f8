import { regionOptions } from '#addresses/rules/region.ts'
import { frontRooms } from '#catalog/rules/room.ts'
import type { Location } from '#catalog/rules/product.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { findPlace } from '#delivery/server/places.ts'
import type { Language } from '#lib/language.ts'
import type { Brand, Country } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { clocksOf } from '#stores/rules/clocks.ts'
import { enterValidCode, finderCode, notInRange } from '#stores/rules/finder-code.ts'
import { listedStore, type ListedStore } from '#stores/rules/listed-store.ts'
import { project } from '#stores/rules/map/albers.ts'
import { mapMarks } from '#stores/rules/map/map-marks.ts'
import { boxAround, inBox, unitsOf, WHOLE } from '#stores/rules/map/sheet.ts'
import { nearStores, RANGE_MILES, storesOf } from '#stores/rules/near-stores.ts'
import { NEAR, WITH_WAREHOUSES } from '#stores/rules/store-words.ts'
import { drawMap } from '#stores/server/map/draw-map.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { storeListData } from '../../head/shop-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import { messages } from './stores.messages.ts'
import type { Route } from './+types/stores.page.ts'

const KM_PER_MILE = 1.609344
/** Size of the map around a postal code, in kilometres: the search radius and a margin. */
const [AROUND_WIDTH, AROUND_HEIGHT] = [825, 385]

export interface StoreRegion {
  readonly name: string
  readonly stores: readonly ListedStore[]
}
export interface StoreGroup {
  readonly country: Country
  readonly regions: readonly StoreRegion[]
}

/** The scale bar of a map, in the country's unit. */
export const mapScale = (miles: number, kilometres: number, country: Country, box: { readonly width: number }) =>
  country === 'US'
    ? { units: unitsOf(miles * KM_PER_MILE, box), text: `${miles} mi` }
    : { units: unitsOf(kilometres, box), text: `${kilometres} km` }

/** Stores by state or province, in the order of their names. */
function byRegion(
  stores: readonly Location[],
  country: Country,
  language: Language,
): readonly { readonly name: string; readonly stores: readonly Location[] }[] {
  const names = new Map(regionOptions(country, language).map(one => [one.code, one.name]))
  const nameOf = (one: Location) => names.get(one.state) ?? one.state
  return [...Map.groupBy(stores, nameOf)]
    .map(([name, own]) => ({
      name,
      stores: own.toSorted((a, b) => a.city.localeCompare(b.city, language) || a.name.localeCompare(b.name, language)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

type Marks = Parameters<typeof mapMarks>[0]

/** The map of the whole continent with all stores. */
const wholeMap = (marks: Marks, country: Country) => ({
  land: drawMap(WHOLE),
  marks: mapMarks(marks, WHOLE),
  scale: mapScale(500, 800, country, WHOLE),
  from: undefined,
})

/** The map around a place that was searched for, with the stores in range. */
function mapAround(place: NonNullable<ReturnType<typeof findPlace>>, marks: Marks, country: Country) {
  const box = boxAround(place, AROUND_WIDTH, AROUND_HEIGHT)
  const [x, y] = inBox(project(place), box)
  return {
    land: drawMap(box),
    marks: mapMarks(marks, box),
    scale: mapScale(50, 100, country, box),
    from: { x, y, radius: unitsOf(RANGE_MILES * KM_PER_MILE, box) },
  }
}

/**
 * The brand's stores: all of them by state, with those of the site's country first, or those near a postal code [STO-16
 * to STO-22].
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db } = asked
  const query = new URL(request.url).searchParams
  const typed = (query.get(NEAR) ?? '').trim().slice(0, 20)
  const withWarehouses = query.get(WITH_WAREHOUSES) === '1'
  const locations = await listLocations(db)
  const abroad: Country = site.country === 'US' ? 'CA' : 'US'
  const own = (country: Country) =>
    storesOf(locations, { country, brand: site.brand, includeWarehouse: withWarehouses })

  let count = 0
  const numbered = [site.country, abroad].map(country => ({
    country,
    regions: byRegion(own(country), country, language).map(({ name, stores }) => ({
      name,
      stores: stores.map(store => ({ store, number: ++count })),
    })),
  }))
  const groups: readonly StoreGroup[] = numbered
    .map(({ country, regions }) => ({
      country,
      regions: regions.map(({ name, stores }) => ({
        name,
        stores: stores.map(one => listedStore(one.store, one.number)),
      })),
    }))
    .filter(one => one.regions.length > 0)

  const code = finderCode(typed, site.country)
  const place = code === undefined ? undefined : findPlace(code, site.country, site.language)
  const near = place === undefined ? [] : nearStores(own(site.country), place)
  const found = near.map((one, i) => ({ ...one, number: i + 1 }))
  const everyStore = numbered.flatMap(group => group.regions.flatMap(region => region.stores))
  const find =
    typed === ''
      ? null
      : {
          typed,
          code: code ?? '',
          place: place === undefined || place.city === '' ? '' : `${place.city}, ${place.region}`,
          stores: found.map(one => listedStore(one.store, one.number, one.miles)),
          error: place === undefined ? enterValidCode(site.country, language) : undefined,
          notInRange: place !== undefined && near.length === 0 ? notInRange(code!, site.country, language) : undefined,
        }

  const otherBrand: Brand = site.brand === 'CB' ? 'CB2' : 'CB'
  const other = {
    count: locations.filter(one => one.brand === otherBrand).length,
    href: brandSwitchAddress(asked, otherBrand, '/stores'),
  }
  const address = siteAddress(hosts, site)
  const here = locations.filter(one => one.brand === site.brand && one.country === site.country)
  const rooms = frontRooms(await listRooms(db, site.brand, site.language), false)
  const jsonLd = [
    breadcrumbData(address, [{ name: shared[language].home, path: '/' }, { name: messages[language].title }]),
    storeListData(address, here),
  ]
  return {
    site,
    find,
    withWarehouses,
    groups,
    other,
    clocks: clocksOf(locations, Date.now()),
    cities: here.map(one => one.city),
    head: await plainHead(asked, '/stores', { subject: rooms[2], jsonLd }),
    map: place === undefined ? wholeMap(everyStore, site.country) : mapAround(place, found, site.country),
  }
}
