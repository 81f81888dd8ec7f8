import { redirect } from 'react-router'
import { frontRooms } from '#catalog/rules/room.ts'
import { categoryPage } from '#catalog/server/listing/category-page.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { cardsBySlug, chosenRooms } from '#catalog/server/home-page.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { messages } from './kids.messages.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/kids.page.ts'
import { KIDS_CATEGORY } from '../../listing/listing-href.ts'

/** Two rows of four products; the category page has all of them. */
const SHOWN = 8

/** The kids line [NAV-03], which belongs to the brand CB; from CB2 the shopper is redirected to it with the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, db, listings } = asked
  if (site.brand !== 'CB') throw redirect(brandSwitchAddress(asked, 'CB', '/kids'))
  const listing = await categoryPage(db, site, KIDS_CATEGORY, {}, listings)
  const { items, total } = listing ?? { items: [], total: 0 }
  const {
    names,
    voices: {
      cratekids: { home },
    },
  } = await knownIdentity(db, language)
  const chosen = await cardsBySlug(db, site, home.featured.products ?? [])
  const [piece = items[0]] = home.piece === null ? [] : await cardsBySlug(db, site, [home.piece])
  const rooms = chosenRooms(frontRooms(await listRooms(db, site.brand, site.language), true), home)
  const t = messages[language]
  return {
    site,
    words: {
      title: home.title ?? names.cratekids,
      lead: home.lead ?? t.lead,
      rooms: home.rooms.title ?? t.rooms,
      line: home.featured.title ?? t.line,
    },
    rooms,
    categories: await listCategories(db, site),
    piece,
    shown: chosen.length > 0 ? chosen : items.slice(0, SHOWN),
    total,
    isKidsPage: true,
    head: await plainHead(asked, '/kids', { subject: rooms[0] ?? piece, isKids: true }),
  }
}
