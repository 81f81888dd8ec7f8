import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { messages } from './listing.messages.ts'
import styles from './scale-switch.module.css'

/**
 * Switches between one scale for all pieces and each as large as its tile. A link, so that it works without scripts and
 * the address records it.
 */
export function ScaleSwitch({
  listingQuery,
  hrefOf,
}: {
  readonly listingQuery: ListingQuery
  readonly hrefOf: (listingQuery: ListingQuery) => string
}) {
  const t = useMessages(messages)
  return (
    <Link
      className={styles.switch}
      to={hrefOf({ ...listingQuery, isFitted: !listingQuery.isFitted, page: 1 })}
      replace
      preventScrollReset
    >
      {t.toScale}
      <span className="visually-hidden">{listingQuery.isFitted ? t.scaleIsOff : t.scaleIsOn}</span>
      <span className={classNames(styles.track, !listingQuery.isFitted && styles.on)} aria-hidden />
    </Link>
  )
}
