import { data, redirect } from 'react-router'
import { roomOf } from '#catalog/rules/room.ts'
import { PAGE_SIZE } from '#catalog/rules/listing/listing.ts'
import { isWhole, readListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { categoryPage } from '#catalog/server/listing/category-page.ts'
import { currentCategory } from '#catalog/server/former-addresses.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { listingHead } from '../page-heads.server.ts'
import type { Route } from './+types/category.page.ts'
import { isCanonical, KIDS_CATEGORY, listingHref } from '../../listing/listing-href.ts'

/**
 * One page of a category. A category that the site does not have is 404; an address that is not canonical is
 * redirected.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest)
  const { site, db, listings } = page
  const asked = new URL(request.url).searchParams
  const listing = await categoryPage(
    db,
    site,
    params.category,
    readListingQuery(name => asked.getAll(name)),
    listings,
  )
  if (listing === undefined) {
    const slugNow = await currentCategory(db, params.category)
    throw slugNow === undefined
      ? data(null, { status: 404 })
      : redirect(`/shop/${slugNow}${new URL(request.url).search}`, 301)
  }
  const { category } = listing.category
  if (!isCanonical(asked, listing.listingQuery)) throw redirect(listingHref(category, listing.listingQuery))
  return {
    site,
    listing,
    room: roomOf(await listRooms(db, site.brand, site.language), category),
    isKidsPage: category === KIDS_CATEGORY,
    head: await listingHead(page, listing, {
      isWhole: isWhole(listing.listingQuery),
      before: (listing.page - 1) * PAGE_SIZE,
      isKids: category === KIDS_CATEGORY,
    }),
  }
}
