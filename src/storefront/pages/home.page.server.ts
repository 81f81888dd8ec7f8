import { languageOf } from '#catalog/rules/copy-texts.ts'
import { frontRooms } from '#catalog/rules/room.ts'
import { homePage } from '#catalog/server/home-page.ts'
import { relatedProducts } from '#catalog/server/related-products.ts'
import { listRooms } from '#catalog/server/rooms.ts'
import { pageRequest } from '#main/page-context.ts'
import { homeHead } from './page-heads.server.ts'
import type { Route } from './+types/home.page.ts'

/** One on the set, and two rows of four. */
const FEATURED = 9

/** The front page of a brand: its categories, each with a picture of its most wanted piece, and what it features. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, db } = asked
  const { categories, featured } = await homePage(db, site, FEATURED)
  const shelf = await Promise.all(categories.map(async one => ({ ...one, piece: (await relatedProducts(db, site, { id: '', categories: [one.category] }, 1))[0] })))
  const rooms = frontRooms(await listRooms(db, site.brand, languageOf(site)), false)
  return { site, shelf, featured, rooms, head: homeHead(asked, rooms[0] ?? featured[0]) }
}
