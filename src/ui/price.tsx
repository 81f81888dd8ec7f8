import { type Cents, type Currency, formatMoney } from '#lib/money.ts'
import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  readonly amount: Cents
  readonly currency: Currency
  /** Shown struck through when it is above the amount: then the amount is a sale price. */
  readonly regular?: Cents
  readonly size?: 's' | 'm' | 'l' | 'xl'
}

/** A price, or a sale price with the regular one beside it. The words Sale and Regular are there for those who hear the page. */
export function Price({ amount, currency, regular, size = 'm' }: PriceProps) {
  const className = classNames(styles.price, size !== 'm' && styles[size])
  if (regular === undefined || regular <= amount) return <span className={className}>{formatMoney(amount, currency)}</span>
  return (
    <span className={className}>
      <span className={styles.now}><VisuallyHidden>Sale </VisuallyHidden>{formatMoney(amount, currency)}</span>
      {' '}
      <s className={styles.regular}><VisuallyHidden>Regular </VisuallyHidden>{formatMoney(regular, currency)}</s>
    </span>
  )
}
