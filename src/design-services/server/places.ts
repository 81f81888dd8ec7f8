import { listLocations } from '#catalog/server/get-skus.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { Opening } from '#stores/rules/store-hours.ts'
import { VIDEO } from '../rules/appointment.ts'

export interface DesignPlace {
  readonly place: string
  readonly name: string
  /** City and state of a store; '' for video. */
  readonly city: string
  readonly opening: Opening
}

/** Hours of video appointments. There are none on holidays of the country's stores. */
const VIDEO_HOURS = [{ days: 'Mon–Sat', opens: '10:00', closes: '17:00' }]

/** Places where the site offers appointments: its stores that have designers, by state and city, then video. */
export async function designPlaces(db: Db, site: Site): Promise<DesignPlace[]> {
  const locations = await listLocations(db)
  const stores = locations.filter(
    one =>
      one.kind === 'store' &&
      one.brand === site.brand &&
      one.country === site.country &&
      one.services.includes('design'),
  )
  const byPlace = stores.toSorted(
    (a, b) =>
      a.state.localeCompare(b.state, 'en') || a.city.localeCompare(b.city, 'en') || a.name.localeCompare(b.name, 'en'),
  )
  return [
    ...byPlace.map(({ location, name, city, state, hours, country, timeZone }) => ({
      place: location,
      name,
      city: `${city}, ${state}`,
      opening: { hours, country, timeZone },
    })),
    {
      place: VIDEO,
      name: 'By video',
      city: '',
      opening: { hours: VIDEO_HOURS, country: site.country, timeZone: CENTRAL_TIME },
    },
  ]
}
