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
export const NothingLeft = ({ listing: { ask, all, waysOut }, site, hrefOf, onRemove }: NothingLeftProps) => {
  const ways = (
    <>
      {waysOut.length > 0 && (
        <ul className={styles.ways}>
          {waysOut.slice(0, MOST_WAYS).map(({ facet, count }) => (
            <li key={facet}><Link className="link" to={hrefOf(without(ask, facet))} preventScrollReset onClick={onRemove}>Without {askedWords(ask, facet, site)}</Link> <span className={styles.count}>{count === 1 ? '1 piece' : `${count} pieces`}</span></li>
          ))}
        </ul>
      )}
      <LinkButton variant="second" to={hrefOf(cleared(ask))} preventScrollReset onClick={onRemove}>Clear All Filters</LinkButton>
    </>
  )
  return <Empty title="No piece is all of that" action={ways}>{waysOut.length === 0 ? `It takes two filters less. Without any there are ${all} pieces.` : 'One filter less would do.'}</Empty>
}
