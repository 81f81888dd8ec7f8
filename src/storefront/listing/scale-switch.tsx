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
  ask,
  hrefOf,
}: {
  readonly ask: ListingQuery
  readonly hrefOf: (ask: ListingQuery) => string
}) {
  const t = useMessages(messages)
  return (
    <Link
      className={styles.switch}
      to={hrefOf({ ...ask, isFitted: !ask.isFitted, page: 1 })}
      replace
      preventScrollReset
    >
      {t.toScale}
      <span className="visually-hidden">{ask.isFitted ? t.scaleIsOff : t.scaleIsOn}</span>
      <span className={classNames(styles.track, !ask.isFitted && styles.on)} aria-hidden />
    </Link>
  )
}
