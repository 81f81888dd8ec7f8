import { frontRooms } from '#catalog/rules/room.ts'
import { chosenRooms, homePage } from '#catalog/server/home-page.ts'
import { relatedProducts } from '#catalog/server/product/related-products.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { navigationState } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { messages } from './home.messages.ts'
import { homeHead } from '../page-heads.server.ts'
import type { Route } from './+types/home.page.ts'

/** One product in the scene, and two rows of four. */
const FEATURED = 9

/** The front page of a brand as configured by the retailer: a product, categories, rooms and featured products. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, db, language } = asked
  const { names, voices } = await knownIdentity(db, language)
  const state = navigationState(site.brand, false)
  const { slogan, home } = voices[state]
  const { categories, piece, featured } = await homePage(db, site, home, FEATURED)
  const shelf = await Promise.all(
    categories.map(async one => ({
      ...one,
      piece: (await relatedProducts(db, site, { id: '', categories: [one.category] }, 1))[0],
    })),
  )
  const rooms = chosenRooms(frontRooms(await listRooms(db, site.brand, site.language), false), home)
  const t = messages[language]
  const words = {
    page: slogan === null ? names[state] : `${names[state]} | ${slogan}`,
    title: home.title ?? names[state],
    lead: home.lead ?? t.lead,
    shelf: home.shelf.title ?? t.shelf,
    shelfNote: home.shelf.note,
    rooms: home.rooms.title ?? t.rooms,
    featured: home.featured.title ?? t.featured,
  }
  return { site, words, shelf, piece, featured, rooms, head: await homeHead(asked, rooms[0] ?? piece) }
}
