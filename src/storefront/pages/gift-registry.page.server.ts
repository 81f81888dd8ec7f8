import { frontRooms } from '#catalog/rules/room.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { listRooms } from '#catalog/server/rooms.ts'
import { listedStore } from '#stores/rules/listed-store.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/gift-registry.page.ts'

/** Where a registry is started: the brand's stores of the country that help with it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, db } = context.get(pageRequest)
  const [locations, rooms] = await Promise.all([listLocations(db), listRooms(db, site.brand, language)])
  const stores = locations.filter(one => one.kind === 'store' && one.brand === site.brand && one.country === site.country && one.services.includes('registry'))
  return { site, room: frontRooms(rooms, false)[1], madeAt: Date.now(), stores: stores.toSorted((a, b) => (a.state < b.state ? -1 : a.state > b.state ? 1 : a.name < b.name ? -1 : 1)).map(one => listedStore(one, null)) }
}
