import { Link } from 'react-router'
import type { ListingAsk } from '#catalog/rules/listing-ask.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './scale-switch.module.css'

/** Draws all pieces to one scale, or each as large as its tile. A link, so that it works by itself and an address keeps it. */
export const ScaleSwitch = ({ ask, hrefOf }: { readonly ask: ListingAsk; readonly hrefOf: (ask: ListingAsk) => string }) => (
  <Link className={styles.switch} to={hrefOf({ ...ask, isFitted: !ask.isFitted, page: 1 })} replace preventScrollReset>
    True to scale<span className="visually-hidden">{ask.isFitted ? ' is off. Turn it on' : ' is on. Turn it off'}</span>
    <span className={classNames(styles.track, !ask.isFitted && styles.on)} aria-hidden />
  </Link>
)
