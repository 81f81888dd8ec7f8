import { cleared, without } from '#catalog/rules/listing/listing-query.ts'
import type { ShownListing } from '#catalog/rules/listing/shown-listing.ts'
import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { appliedFacetWords, type ListingSite } from './listing-words.ts'
import { messages as listingMessages } from './listing.messages.ts'
import { messages } from './no-matches.messages.ts'
import styles from './no-matches.module.css'

export interface NothingLeftProps {
  readonly listing: Pick<ShownListing, 'listingQuery' | 'all' | 'countsWithoutFacet'>
  readonly site: ListingSite
  readonly hrefOf: (listingQuery: ShownListing['listingQuery']) => string
  readonly onRemove: () => void
}

const MOST_WAYS = 3

/** Shown when the filters match nothing: which filter to remove and how many products that gives, or all filters. */
export const NothingLeft = ({
  listing: { listingQuery, all, countsWithoutFacet },
  site,
  hrefOf,
  onRemove,
}: NothingLeftProps) => {
  const [t, { piecesOf }] = [useMessages(messages), useMessages(listingMessages)]
  const ways = (
    <>
      {countsWithoutFacet.length > 0 && (
        <ul className={styles.ways}>
          {countsWithoutFacet.slice(0, MOST_WAYS).map(({ facet, count }) => (
            <li key={facet}>
              <Link className="link" to={hrefOf(without(listingQuery, facet))} preventScrollReset onClick={onRemove}>
                {t.without(appliedFacetWords(listingQuery, facet, site))}
              </Link>{' '}
              <span className={styles.count}>{piecesOf(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton variant="second" to={hrefOf(cleared(listingQuery))} preventScrollReset onClick={onRemove}>
        {t.clearFilters}
      </LinkButton>
    </>
  )
  return (
    <Empty title={t.noneLeft} action={ways}>
      {countsWithoutFacet.length === 0 ? t.twoLess(all) : t.oneLess}
    </Empty>
  )
}
