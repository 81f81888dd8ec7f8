import { Link } from 'react-router'
import { cleared, without } from '#catalog/rules/listing-ask.ts'
import type { ShownListing } from '#catalog/rules/shown-listing.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { askedWords, type ListingSite } from './listing-words.ts'
import styles from './nothing-left.module.css'

export interface NothingLeftProps {
  readonly listing: Pick<ShownListing, 'ask' | 'all' | 'waysOut'>
  readonly site: ListingSite
  readonly hrefOf: (ask: ShownListing['ask']) => string
  readonly onRemove: () => void
}

const MOST_WAYS = 3

/** Filters that leave nothing: which one to drop and what that brings, or all of them. */
export const NothingLeft = ({ listing: { ask, all, waysOut }, site, hrefOf, onRemove }: NothingLeftProps) => (
  <>
    <Empty title="No piece is all of that" action={<LinkButton variant="second" to={hrefOf(cleared(ask))} preventScrollReset onClick={onRemove}>Clear All Filters</LinkButton>}>
      {waysOut.length === 0 ? `No single filter is to blame; without any there are ${all}.` : 'One filter less would do:'}
    </Empty>
    {waysOut.length > 0 && (
      <ul className={styles.ways}>
        {waysOut.slice(0, MOST_WAYS).map(({ facet, count }) => (
          <li key={facet}><Link className="link" to={hrefOf(without(ask, facet))} preventScrollReset onClick={onRemove}>Without {askedWords(ask, facet, site)}</Link>: {count === 1 ? '1 piece' : `${count} pieces`}</li>
        ))}
      </ul>
    )}
  </>
)
