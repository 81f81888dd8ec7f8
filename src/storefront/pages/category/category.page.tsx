import { Suspense } from 'react'
import { isWhole } from '#catalog/rules/listing/listing-query.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/category.page.ts'
import { Listing } from '../../listing/listing.tsx'
import { ListChoices } from '../../recommendations/list-choices-on-demand.tsx'
import { CategoryHead } from './category-head.tsx'
import { listingHref } from '../../listing/listing-href.ts'
import styles from './listing.module.css'
import { pageMeta } from '../../head/page-meta.ts'
import { messages } from '../pages.messages.ts'

export { loader } from './category.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const {
    head,
    listing: {
      category: { name, blurb },
      page,
    },
  } = loaderData
  const pageWords = page > 1 ? `, page ${page}` : ''
  return pageMeta({ title: `${name}${pageWords} | ${head.shopName}`, description: blurb, ...head })
}

/** A category with filters and order, 24 products per page. */
export default function CategoryPage({ loaderData: { site, listing, room } }: Route.ComponentProps) {
  const { category, name } = listing.category
  const t = useMessages(messages)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: t.home, href: '/' }, { label: name }]} />
      <CategoryHead category={listing.category} room={room} />
      <Listing
        listing={listing}
        site={site}
        action={`/shop/${category}`}
        hrefOf={listingQuery => listingHref(category, listingQuery)}
        count={t.pieces}
        name={name}
        isLead={room === undefined}
      />
      <Suspense>
        <ListChoices list={{ category }} isInOrder={isWhole(listing.listingQuery)} />
      </Suspense>
    </main>
  )
}
