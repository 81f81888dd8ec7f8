import { PAGE_SIZE } from '#catalog/rules/listing.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import type { Route } from './+types/category.page.ts'
import { CardGrid } from './card-grid.tsx'
import { CategoryHead } from './category-head.tsx'
import { listingHref } from './listing-href.ts'
import styles from './listing.module.css'
import { pageMeta } from './page-meta.ts'
import { pieces } from './pieces.ts'
import { SortForm } from './sort-form.tsx'

export { loader } from './category.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, isKidsPage, canonical, listing: { category: { name, blurb }, page } } = loaderData
  return pageMeta({ title: `${name}${page > 1 ? `, page ${page}` : ''} | ${SHOP_NAME[navigationState(site.brand, isKidsPage)]}`, description: blurb, canonical })
}

/** A category: what is in it, in the order asked for, 24 at a time. */
export default function CategoryPage({ loaderData: { site, look, listing, room } }: Route.ComponentProps) {
  const { category: { category, name }, items, page, pages, total, sort } = listing
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: name }]} />
      <CategoryHead category={listing.category} room={room} />
      {total === 0 ? <Empty title="Nothing stands here today" action={<LinkButton to="/">Go to the Home Page</LinkButton>}>Everything in {name} has found a home. The rest of the shop is still here.</Empty> : (
        <>
          <div className={styles.bar}>
            <p className={`num ${styles.count}`} role="status">{pieces(total)}{pages > 1 && `, page ${page} of ${pages}`}</p>
            <SortForm category={category} sort={sort} />
          </div>
          <CardGrid cards={items} site={site} look={look} place={{ before: (page - 1) * PAGE_SIZE, total }} />
          <div className={styles.pages}><Pagination page={page} pages={pages} hrefOf={to => listingHref(category, { sort, page: to })} label={`Pages of ${name}`} /></div>
        </>
      )}
    </main>
  )
}
