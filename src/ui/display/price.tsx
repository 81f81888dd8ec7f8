import { type Cents, type Currency, formatMoney } from '#lib/money.ts'
import { classNames } from '../class-names.ts'
import { useLanguage } from '../language.tsx'
import styles from './price.module.css'
import { messages } from '../ui.messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  readonly amount: Cents
  readonly currency: Currency
  /** Regular price; if it is above the amount, it is struck through and the amount is shown as a sale price. */
  readonly regular?: Cents
  readonly size?: 's' | 'm' | 'l' | 'xl'
}

/** A price, or a sale price with the regular price beside it. The words "Sale" and "Regular" are for screen readers. */
export function Price({ amount, currency, regular, size = 'm' }: PriceProps) {
  const language = useLanguage()
  const t = messages[language]
  const className = classNames(styles.price, size !== 'm' && styles[size])
  if (regular === undefined || regular <= amount)
    return <span className={className}>{formatMoney(amount, currency, language)}</span>
  return (
    <span className={className}>
      <span className={styles.now}>
        <VisuallyHidden>{t.sale} </VisuallyHidden>
        {formatMoney(amount, currency, language)}
      </span>{' '}
      <s className={styles.regular}>
        <VisuallyHidden>{t.regular} </VisuallyHidden>
        {formatMoney(regular, currency, language)}
      </s>
    </span>
  )
}
