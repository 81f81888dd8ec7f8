import { classNames } from '#ui/class-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Measure } from '#ui/display/measure.tsx'
import type { Clocks } from '../rules/clocks.ts'
import type { ListedStore } from '../rules/listed-store.ts'
import { RANGE_MILES } from '../rules/near-stores.ts'
import { distanceText, phoneHref, storePath } from '../rules/store-words.ts'
import { OpenNow } from './open-now.tsx'
import styles from './store-rows.module.css'

export interface StoreRowsProps {
  readonly stores: readonly ListedStore[]
  readonly clocks: Clocks
  /** Heading level of the store names. */
  readonly heading: 'h3' | 'h4'
}

/** Width of a distance bar relative to the longest one, at least wide enough for its figure. */
const way = (miles: number, most: number) => `${Math.round(28 + (72 * miles) / most)}%`

/**
 * A list of stores with their numbers on the map and, if the list has a starting point, bars that show the distances to
 * scale.
 */
export function StoreRows({ stores, clocks, heading: Heading }: StoreRowsProps) {
  const language = useLanguage()
  const most = Math.max(RANGE_MILES, ...stores.map(one => one.miles ?? 0))
  return (
    <ul className={styles.rows}>
      {stores.map(store => (
        <li key={store.slug} id={store.slug} className={styles.row}>
          {store.number !== null && (
            <span className={classNames(styles.number, store.isWarehouse && styles.warehouse)} aria-hidden="true">
              {store.number}
            </span>
          )}
          <div className={styles.body}>
            <Heading className={styles.name}>
              <Link to={storePath(store.slug)} prefetch="intent">
                {store.name}
              </Link>
            </Heading>
            {store.miles !== undefined && (
              <div className={styles.way} style={{ width: way(store.miles, most) }}>
                <Measure>{distanceText(store.miles, store.country, language)}</Measure>
              </div>
            )}
            <address className={styles.address}>
              {store.address1}
              <br />
              {store.city}, {store.state} <span className="num">{store.postalCode}</span>
            </address>
            <p className={styles.now}>
              <OpenNow store={store} clocks={clocks} />
              <a className={classNames('num', styles.phone)} href={phoneHref(store.phone)}>
                {store.phone}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
