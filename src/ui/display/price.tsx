import { type Cents, formatMoney, type ShownCurrency } from '#lib/money.ts'
import { classNames } from '../class-names.ts'
import { useLanguage, useMessages } from '../language.tsx'
import styles from './price.module.css'
import { messages } from '../ui.messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  readonly amount: Cents
  readonly currency: ShownCurrency
  /** Regular price; if it is above the amount, it is struck through and the amount is shown as a sale price. */
  readonly regular?: Cents
  readonly size?: 's' | 'm' | 'l' | 'xl'
}

/** A price, or a sale price with the regular price beside it. */
export function Price({ amount, currency, regular, size }: PriceProps) {
  const language = useLanguage()
  const format = (cents: Cents) => formatMoney(cents, currency, language)
  return (
    <FormattedPrice
      price={format(amount)}
      regular={regular === undefined || regular <= amount ? undefined : format(regular)}
      size={size}
    />
  )
}

export interface FormattedPriceProps {
  readonly price: string
  /** Regular price of a price in a sale. */
  readonly regular?: string | undefined
  readonly size?: PriceProps['size'] | undefined
}

/** A price that is formatted already. The words "Sale" and "Regular" are for screen readers. */
export function FormattedPrice({ price, regular, size = 'm' }: FormattedPriceProps) {
  const t = useMessages(messages)
  const className = classNames(styles.price, size !== 'm' && styles[size])
  if (regular === undefined) return <span className={className}>{price}</span>
  return (
    <span className={className}>
      <span className={styles.now}>
        <VisuallyHidden>{t.sale} </VisuallyHidden>
        {price}
      </span>{' '}
      <s className={styles.regular}>
        <VisuallyHidden>{t.regular} </VisuallyHidden>
        {regular}
      </s>
    </span>
  )
}
