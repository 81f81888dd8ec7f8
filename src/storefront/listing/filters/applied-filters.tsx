import { appliedFacets, cleared, isRangeFacet, withChoice, withRange } from '#catalog/rules/listing/listing-query.ts'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'
import type { Facet } from '#catalog/rules/listing/listing-parameters.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './applied-filters.module.css'
import { facetWords, rangeWords, valueWords, type ListingSite } from '../listing-words.ts'
import { messages } from '../listing.messages.ts'

export interface AppliedFiltersProps {
  readonly listingQuery: ListingQuery
  readonly site: ListingSite
  readonly hrefOf: (listingQuery: ListingQuery) => string
  /** Called after a filter is removed, because its link is gone and the focus has to move. */
  readonly onRemove: () => void
}

interface Chip {
  readonly facet: Facet
  readonly words: string
  readonly rest: ListingQuery
}

const chipsOf = (listingQuery: ListingQuery, site: ListingSite): Chip[] =>
  appliedFacets(listingQuery).flatMap((facet): Chip[] =>
    isRangeFacet(facet)
      ? [
          {
            facet,
            words: rangeWords(facet, listingQuery.ranges[facet], site),
            rest: withRange(listingQuery, facet, {}),
          },
        ]
      : listingQuery.choices[facet].map(value => ({
          facet,
          words: valueWords(facet, value, site.language),
          rest: withChoice(
            listingQuery,
            facet,
            listingQuery.choices[facet].filter(one => one !== value),
          ),
        })),
  )

/** All active filters, each as a link to the listing without it. */
export function AppliedFilters({ listingQuery, site, hrefOf, onRemove }: AppliedFiltersProps) {
  const t = useMessages(messages)
  const chips = chipsOf(listingQuery, site)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t.filtersThatApply}>
      {chips.map(({ words, facet, rest }) => (
        <li key={`${facet} ${words}`}>
          <Link className={styles.chip} to={hrefOf(rest)} preventScrollReset onClick={onRemove}>
            <span className="visually-hidden">{t.remove}</span>
            {isRangeFacet(facet) && facet !== 'price'
              ? `${facetWords(facet, site)} ${words}`
              : `${words[0]!.toUpperCase()}${words.slice(1)}`}
            <Icon name="x" size="s" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={`link ${styles.clear}`}
          to={hrefOf(cleared(listingQuery))}
          preventScrollReset
          onClick={onRemove}
        >
          {t.clear}
        </Link>
      </li>
    </ul>
  )
}
