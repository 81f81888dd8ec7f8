import type { Location } from '#catalog/rules/product.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { usualHours } from '#delivery/rules/opening-hours.ts'
import { pathIn, type Language } from '#lib/language.ts'
import type { StoreDetails } from '../contract.ts'
import { hourLines, openText } from '../rules/hours-words.ts'
import { closedAhead, openState, WEEK } from '../rules/store-hours.ts'
import { cityState, directionsHref, mapHref, phoneHref, storePath } from '../rules/store-words.ts'

/** Number of days ahead for which holidays are listed. */
const CLOSED_AHEAD_DAYS = 14

/** A store's details as calls return them, at a moment (epoch milliseconds). */
export function describeStore(store: Location, now: number, language: Language): StoreDetails {
  const state = openState(store, now)
  return {
    storeNumber: store.location,
    storeName: store.name,
    storeCityState: cityState(store),
    address1: store.address1,
    city: store.city,
    state: store.state,
    zipCode: store.postalCode,
    country: store.country,
    storePhoneNumber: store.phone,
    storeClickablePhoneNumber: phoneHref(store.phone),
    isWarehouse: store.kind === 'warehouse',
    brand: store.brand,
    latitude: store.latitude,
    longitude: store.longitude,
    timeZone: store.timeZone,
    storeHours: hourLines(store.hours, language),
    week: WEEK.map(day => ({
      day,
      opens: usualHours(store.hours, day)?.opens ?? null,
      closes: usualHours(store.hours, day)?.closes ?? null,
    })),
    closedOn: closedAhead(store, state.day, CLOSED_AHEAD_DAYS).map(dateOf),
    isOpen: state.kind === 'open',
    openText: openText(state, language),
    services: [...store.services],
    path: pathIn(language, storePath(store.location)),
    mapUrl: mapHref(store),
    directionsUrl: directionsHref(store),
  }
}
