import { data } from 'react-router'
import { categoryPage } from '#catalog/server/category-page.ts'
import { roomOf } from '#catalog/rules/room.ts'
import { listRooms } from '#catalog/server/rooms.ts'
import { isSort } from '#catalog/rules/listing.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/category.page.ts'
import { KIDS_CATEGORY, listingHref } from './listing-href.ts'
import { listingLook } from './listing-look.ts'

/** One page of a category. A category the site does not have is 404; a page or an order it does not know is the first. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { site, hosts, db } = context.get(pageRequest)
  const asked = new URL(request.url).searchParams
  const sort = asked.get('sort')
  const listing = await categoryPage(db, site, params.category, { page: Number(asked.get('page') ?? 1), ...(isSort(sort) && { sort }) })
  if (listing === undefined) throw data(null, { status: 404 })
  const { category } = listing.category
  return {
    site, listing, room: roomOf(await listRooms(db, site.brand), category), look: listingLook(listing.items),
    isKidsPage: category === KIDS_CATEGORY,
    // However it is ordered, it is the same list.
    canonical: `${hosts.origin(site.code)}${listingHref(category, { page: listing.page })}`,
  }
}
