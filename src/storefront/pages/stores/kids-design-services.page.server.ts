import { redirect } from 'react-router'
import { frontRooms } from '#catalog/rules/room.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { designPlaces } from '#design-services/server/places.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { messages } from './design-page.messages.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import type { Route } from './+types/kids-design-services.page.ts'

const PATH = '/kids/design-services'

/**
 * The kids line's form. The line belongs to the brand CB; from CB2 the shopper is redirected to it with the session.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db } = asked
  if (site.brand !== 'CB') throw redirect(brandSwitchAddress(asked, 'CB', PATH))
  const { title, line } = messages[language].kids
  const jsonLd = [
    breadcrumbData(siteAddress(hosts, site), [
      { name: shared[language].home, path: '/' },
      { name: line, path: '/kids' },
      { name: title },
    ]),
  ]
  const rooms = frontRooms(await listRooms(db, site.brand, site.language), true)
  const head = await plainHead(asked, PATH, { subject: rooms[0], jsonLd, isKids: true })
  return {
    site,
    room: rooms[0],
    places: await designPlaces(db, site),
    today: asked.clock.today(),
    isKidsPage: true,
    head,
  }
}
