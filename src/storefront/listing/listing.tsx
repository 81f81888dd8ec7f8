import { Suspense, useEffect, useId, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { useNavigation } from 'react-router'
import { appliedFacets } from '#catalog/rules/listing/listing-query.ts'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'
import type { ProductCard } from '#catalog/rules/card.ts'
import { PAGE_SIZE } from '#catalog/rules/listing/listing.ts'
import type { ShownListing } from '#catalog/rules/listing/shown-listing.ts'
import type { Site } from '#lib/site.ts'
import { useMessages } from '#ui/language.tsx'
import { CardGrid } from './card-grid.tsx'
import { listingLook } from './listing-look.ts'
import type { ListingLook } from './listing-look.ts'
import { AppliedFilters } from './filters/applied-filters-on-demand.tsx'
import { FilterRail } from './filters/filter-rail.tsx'
// These parts are loaded on demand, but the server has rendered them: the page needs their styles at its start.
import '#ui/navigation/pagination.module.css'
import './filters/applied-filters.module.css'
import './more-pages.module.css'
import './scale-switch.module.css'
import styles from './listing.module.css'
import { messages } from './listing.messages.ts'
import { MorePages } from './more-pages-on-demand.tsx'
import { NothingLeft } from './nothing-left-on-demand.tsx'
import { ScaleSwitch } from './scale-switch-on-demand.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListingQuery } from './use-listing-query.ts'
import { useLoadedPages } from './use-loaded-pages.ts'
import { WallFinder } from './filters/wall-finder.tsx'

export interface ListingProps {
  readonly listing: ShownListing
  readonly site: Site
  /** Builds the address of the listing for a query. */
  readonly hrefOf: (listingQuery: ListingQuery) => string
  /** The listing's path, and the query parameters that are not filters: the text of a search. */
  readonly action: string
  readonly keep?: readonly (readonly [string, string])[]
  /** `1 piece`, `12 results`. */
  readonly count: (count: number) => string
  /** Name of the listing, for screen readers. */
  readonly name: string
  /** Label of its default order. */
  readonly usual?: string
  /** True if no picture is shown above the listing, so that its own pictures load first. */
  readonly isLead?: boolean
}

/** Minimum width in inches of furniture, for which the wall filter is shown. */
const WALL_INCHES = 40

/** After "Show more" the focus moves to the first new card, so that keyboard and screen reader users continue there. */
function useFocusOnMore(results: RefObject<HTMLDivElement | null>, shown: number): () => void {
  const awaited = useRef(Infinity)
  useEffect(() => {
    if (shown <= awaited.current) return
    results.current
      ?.querySelector<HTMLElement>(`li:nth-child(${awaited.current + 1}) article a`)
      ?.focus({ preventScroll: true })
    awaited.current = Infinity
  }, [results, shown])
  return () => {
    awaited.current = shown
  }
}

/** The active filters, and the number of products that match them. */
function Applied({
  listing: { listingQuery, total, all },
  site,
  hrefOf,
  count,
  before,
  shown,
  status,
  onRemove,
}: Pick<ListingProps, 'listing' | 'site' | 'hrefOf' | 'count'> & {
  /** Number of products on the pages before the first one that is shown. */
  readonly before: number
  /** Number of products that are shown. */
  readonly shown: number
  readonly status: RefObject<HTMLParagraphElement | null>
  readonly onRemove: () => void
}) {
  const t = useMessages(messages)
  const isFiltered = appliedFacets(listingQuery).length > 0
  return (
    <div className={styles.applied}>
      <Suspense>
        <AppliedFilters listingQuery={listingQuery} site={site} hrefOf={hrefOf} onRemove={onRemove} />
      </Suspense>
      <p ref={status} tabIndex={-1} className={`t-small num ${styles.count}`} role="status">
        {isFiltered ? t.totalOf(total, count(all)) : count(total)}
        {shown < total && <span className="visually-hidden">{t.showing(before + 1, before + shown)}</span>}
      </p>
    </div>
  )
}

/** The cards of the products with the link to more, or suggestions for fewer filters if there are none. */
function Results({
  listing,
  site,
  hrefOf,
  name,
  isLead = false,
  first,
  cards,
  look,
  onRemove,
}: Pick<ListingProps, 'listing' | 'site' | 'hrefOf' | 'name' | 'isLead'> & {
  /** The page of the first card. */
  readonly first: number
  readonly cards: readonly ProductCard[]
  readonly look: ListingLook
  readonly onRemove: () => void
}) {
  const t = useMessages(messages)
  const results = useRef<HTMLDivElement>(null)
  const isBusy = useNavigation().state === 'loading'
  const { page, pages, total } = listing
  const { isFitted } = listing.listingQuery
  const before = (first - 1) * PAGE_SIZE
  const awaitMore = useFocusOnMore(results, cards.length)

  // A ticked filter is shown at once; memoized, so that a hundred cards are not rendered again.
  const grid = useMemo(
    () => (
      <CardGrid
        cards={cards}
        site={site}
        look={isFitted ? { ratio: look.ratio } : look}
        place={{ before, total }}
        isBesideRail
        isLead={isLead}
      />
    ),
    [cards, site, look, isFitted, before, total, isLead],
  )
  return (
    <div className={styles.results} ref={results} data-busy={isBusy || undefined}>
      {total === 0 ? (
        <Suspense fallback={null}>
          <NothingLeft listing={listing} site={site} hrefOf={hrefOf} onRemove={onRemove} />
        </Suspense>
      ) : (
        <>
          {grid}
          <Suspense>
            <MorePages
              first={first}
              page={page}
              pages={pages}
              total={total}
              isBusy={isBusy}
              label={t.pagesOf(name)}
              hrefOf={to => hrefOf({ ...listing.listingQuery, page: to })}
              onMore={awaitMore}
            />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** A listing of products with its filters, order and pages. */
export function Listing(props: ListingProps) {
  const { listing, site, hrefOf, action, keep = [], count, usual } = props
  const t = useMessages(messages)
  const formId = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const { listingQuery, change } = useListingQuery(listing.listingQuery, hrefOf)
  const { page, total, facets } = listing
  const { first, cards } = useLoadedPages(hrefOf({ ...listing.listingQuery, page: 1 }), page, listing.items)
  const look = useMemo(() => listingLook(cards), [cards])
  const before = (first - 1) * PAGE_SIZE

  const toStatus = () => status.current?.focus({ preventScroll: true })
  const queryState = { listingQuery, change }
  return (
    <div className={styles.listing}>
      <div className={styles.tools}>
        {(facets.ranges.width?.to ?? 0) >= WALL_INCHES && (
          <WallFinder action={action} keep={keep} system={site.systemOfMeasure} {...queryState} />
        )}
        {(look.inchesPerTile !== undefined || listing.listingQuery.isFitted) && (
          <Suspense>
            <ScaleSwitch listingQuery={listing.listingQuery} hrefOf={hrefOf} />
          </Suspense>
        )}
      </div>
      <div className={styles.controls}>
        <FilterRail
          formId={formId}
          action={action}
          keep={keep}
          facets={facets}
          site={site}
          see={t.see(count(total))}
          {...queryState}
        />
        <SortSelect
          formId={formId}
          usual={usual ?? t.featured}
          hasWidths={facets.ranges.width !== undefined}
          {...queryState}
        />
      </div>
      <Applied {...props} before={before} shown={cards.length} status={status} onRemove={toStatus} />
      <Results {...props} first={first} cards={cards} look={look} onRemove={toStatus} />
    </div>
  )
}
