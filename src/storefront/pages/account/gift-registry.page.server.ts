import { frontRooms } from '#catalog/rules/room.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { clocksOf } from '#stores/rules/clocks.ts'
import { listedStore } from '#stores/rules/listed-store.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/gift-registry.page.ts'

/** The brand's stores in the country that help to start a registry. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, db } = asked
  const [locations, rooms] = await Promise.all([listLocations(db), listRooms(db, site.brand, language)])
  const stores = locations.filter(
    one =>
      one.kind === 'store' &&
      one.brand === site.brand &&
      one.country === site.country &&
      one.services.includes('registry'),
  )
  const room = frontRooms(rooms, false)[1]
  const listed = stores
    .toSorted((a, b) => a.state.localeCompare(b.state, 'en') || a.name.localeCompare(b.name, 'en'))
    .map(one => listedStore(one, null))
  const head = await plainHead(asked, '/gift-registry', { subject: room })
  return { site, room, clocks: clocksOf(stores, Date.now()), stores: listed, head }
}
