import { Link } from 'react-router'
import { isMadeToOrder } from '#catalog/rules/product.ts'
import type { SkuProperty } from '#catalog/rules/product.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './availability.module.css'

/** So few that it is worth saying. */
const FEW = 5

export interface AvailabilityProps {
  readonly property: SkuProperty
  readonly isNla: boolean
  /** Its maker sends it; it never lies in a warehouse of ours. */
  readonly isVendorShipped: boolean
  readonly isSellable: boolean
  /** Pieces; undefined where none are counted. */
  readonly left: number | undefined
  /** `Jun 12–Jun 18`. */
  readonly delivery: string
  /** Where others like it are: for a piece that can't be had. */
  readonly more: { readonly name: string; readonly href: string } | undefined
}

/** Why it can't be bought; undefined when it can. */
export const refusalOf = ({ isNla, isSellable }: Pick<AvailabilityProps, 'isNla' | 'isSellable'>): string | undefined =>
  isNla ? 'This piece is no longer available.' : isSellable ? undefined : 'This piece is out of stock.'

function wordsOf({ property, isNla, isVendorShipped, isSellable, left }: Omit<AvailabilityProps, 'delivery' | 'more'>): string {
  if (isNla) return 'No longer available'
  if (!isSellable) return 'Out of stock'
  if (isMadeToOrder(property)) return 'Made to order'
  if (property === 250) return 'Special order'
  if (left !== undefined && left <= FEW) return `Only ${left} left`
  return isVendorShipped ? 'Ships from its maker' : 'In stock'
}

/** Whether it is there, and when it comes: a range of dates, never "soon". What can't be had says where others like it are. */
export const Availability = ({ delivery, more, ...rest }: AvailabilityProps) => (
  <p className={styles.line}>
    <Icon name={rest.isSellable ? 'check' : 'alert-circle'} />
    <span>
      <b className={styles.words}>{wordsOf(rest)}</b>
      {rest.isSellable ? <> · arrives <span className="num">{delivery}</span></> : more !== undefined && <> · <Link className="link" to={more.href}>See other {more.name.toLowerCase()}</Link></>}
    </span>
  </p>
)
