import { data } from 'react-router'
import { categoryPage } from '#catalog/server/category-page.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/kids.page.ts'
import { KIDS_CATEGORY } from './listing-href.ts'

/** Two rows of four; the category has the rest. */
const SHOWN = 8

/** The kids line [NAV-03]. It stands beside the first brand; the second has none, so there the page is 404. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, hosts, db } = context.get(pageRequest)
  const listing = await categoryPage(db, site, KIDS_CATEGORY)
  if (listing === undefined) throw data(null, { status: 404 })
  const { items, total } = listing
  return { site, piece: items[0], shown: items.slice(0, SHOWN), total, isKidsPage: true, canonical: `${hosts.origin(site.code)}/kids` }
}
