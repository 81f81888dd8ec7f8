import { Suspense } from 'react'
import { isWhole } from '#catalog/rules/listing/listing-query.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { SearchForm } from '../../shell/search/search-form.tsx'
import type { Route } from './+types/search.page.ts'
import { Listing } from '../../listing/listing.tsx'
import { searchResultsHref } from '../../listing/listing-href.ts'
import styles from './listing.module.css'
import { SearchEnd } from './search-end-on-demand.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { messages as shared } from '../pages.messages.ts'
import { messages } from './search.messages.tsx'

export { loader } from './search.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, query, found, canonical, shopName: shop } = loaderData
  const t = messages[site.language]
  // Searches without exact results are not indexed by search engines; others are.
  const isHidden = found.all === 0 || found.corrected !== undefined || found.isPartial
  return pageMeta({
    title: `${query === '' ? t.search : t.query(query)} | ${shop}`,
    description: t.description(shop),
    siteName: shop,
    canonical,
    isHidden,
  })
}

type Found = Route.ComponentProps['loaderData']['found']

/** Tells the shopper if the search was corrected or matched only in part. */
function Reading({ query, found }: { readonly query: string; readonly found: Found }) {
  const { corrected, isPartial } = found
  const t = useMessages(messages)
  return isPartial ? t.isPartial(query) : corrected === undefined ? null : t.corrected(corrected, query)
}

function headingOf(query: string, results: number, t: (typeof messages)['en']): string {
  if (query === '') return t.looking
  return results > 0 ? t.results(query) : t.query(query)
}

/** The search page. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { site, query, found, categories, nearest, trending, otherShop, otherName } = loaderData
  const t = useMessages(messages)
  const { home, results } = useMessages(shared)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: home, href: '/' }, { label: t.search }]} />
      <div className={styles.head}>
        <h1 className="t-display-2">{headingOf(query, found.all, t)}</h1>
        {found.all > 0 && (
          <p className={`t-lead ${styles.blurb}`}>
            <Reading query={query} found={found} />
          </p>
        )}
      </div>
      <div className={classNames(styles.search, found.all > 0 && styles.spare)}>
        <SearchForm query={query} large landmark={t.again} placeholder={t.placeholder} />
      </div>
      {found.all > 0 && (
        <Listing
          listing={found}
          site={site}
          action="/search"
          keep={[['q', query]]}
          hrefOf={listingQuery => searchResultsHref(query, listingQuery)}
          count={results}
          name={t.listed}
          usual={t.usual}
          isLead
        />
      )}
      <Suspense>
        <SearchEnd
          query={query}
          isInOrder={isWhole(found.listingQuery)}
          sku={found.items[0]?.sku}
          nothing={
            found.all > 0
              ? undefined
              : {
                  site,
                  query,
                  categories,
                  nearest,
                  trending,
                  ...(found.otherBrandTotal > 0 && {
                    elsewhere: { href: otherShop, total: found.otherBrandTotal, name: otherName },
                  }),
                }
          }
        />
      </Suspense>
    </main>
  )
}
