import { frontRooms } from '#catalog/rules/room.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { designPlaces } from '#design-services/server/places.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { messages } from './design-page.messages.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import type { Route } from './+types/design-services.page.ts'

/** Stores that offer design appointments, and the first day that can be booked. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db } = asked
  const jsonLd = [
    breadcrumbData(siteAddress(hosts, site), [
      { name: shared[language].home, path: '/' },
      { name: messages[language].title },
    ]),
  ]
  const rooms = frontRooms(await listRooms(db, site.brand, site.language), false)
  const head = await plainHead(asked, '/design-services', { subject: rooms[1], jsonLd })
  return { site, room: rooms[1], places: await designPlaces(db, site), today: asked.clock.today(), head }
}
