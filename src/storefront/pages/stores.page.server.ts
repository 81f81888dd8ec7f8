import { languageOf } from '#catalog/rules/copy-texts.ts'
import { frontRooms } from '#catalog/rules/room.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { listRooms } from '#catalog/server/rooms.ts'
import { pageRequest } from '#main/page-context.ts'
import { breadcrumbData } from '../head/breadcrumb-data.ts'
import { siteAddress } from '../head/site-address.ts'
import { plainHead } from './page-heads.server.ts'
import { messages as shared } from './pages.messages.ts'
import { storeData } from '../head/shop-data.ts'
import { messages } from './stores.messages.ts'
import type { Route } from './+types/stores.page.ts'

/** The brand's stores, those of the site's country first. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db } = asked
  const own = (await listLocations(db)).filter(one => one.kind === 'store' && one.brand === site.brand).sort((a, b) => (a.state < b.state ? -1 : a.state > b.state ? 1 : a.name < b.name ? -1 : 1))
  const here = own.filter(one => one.country === site.country)
  const origin = hosts.origin(site.code)
  const address = siteAddress(hosts, site)
  const jsonLd = [breadcrumbData(address, [{ name: shared[language].home, path: '/' }, { name: messages[language].title }]), ...here.map(one => storeData(origin, address, site, one)).filter(one => one !== undefined)]
  const rooms = frontRooms(await listRooms(db, site.brand, languageOf(site)), false)
  return { site, room: rooms[2], here, abroad: own.filter(one => one.country !== site.country), head: plainHead(asked, '/stores', { subject: rooms[2], jsonLd }) }
}
