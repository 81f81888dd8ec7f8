import type { BasketItem } from '#cart/contract/basket-item.ts'
import { cents, times, type Currency } from '#lib/money.ts'
import { monogramDetails } from '#monogram/rules/monogram-details.ts'
import { LinePicture } from '#monogram/web/line-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/display/price.tsx'
import { useMessages } from '#ui/language.tsx'
import { messages } from '../checkout.messages.tsx'
import styles from './items.module.css'

export interface ItemsProps {
  readonly items: readonly BasketItem[]
  readonly currency: Currency
  readonly label: string
  /** Delivery estimates by item id, if they are more exact than the item's own. */
  readonly edd?: ReadonlyMap<string, string>
  readonly size?: 's' | 'm'
}

/** Read-only list of the order's items, for steps and summary. */
export function Items({ items, currency, label, edd, size = 'm' }: ItemsProps) {
  const t = useMessages(messages)
  return (
    <ul className={classNames(styles.items, size === 's' && styles.small)} aria-label={label}>
      {items.map(item => {
        const { title, optionText, picture } = item.itemInfo
        const { shippingOption, bopsOption } = item.shippingDeliveryOptions
        const { emailed } = item
        const arrives = item.isPickup || emailed ? '' : (edd?.get(item.id) ?? shippingOption.edd)
        const ready = item.isPickup ? bopsOption.edd : ''
        return (
          <li key={item.id} className={styles.item}>
            <div className={styles.picture}>
              <LinePicture monogram={item.monogram} picture={picture} />
            </div>
            <div className={styles.what}>
              <p className={styles.name}>{title}</p>
              <p>
                {optionText !== '' && `${optionText}, `}
                {t.quantity(item.quantity)}
              </p>
              {item.personalization !== null && <p>{t.personalized(item.personalization)}</p>}
              {item.monogram !== null && <p>{monogramDetails(item.monogram)}</p>}
              {emailed && <p>{shippingOption.message}</p>}
              {ready !== '' && <p className={styles.ready}>{ready}</p>}
              {arrives !== '' && <p>{t.arrives(<span className={styles.edd}>{arrives}</span>)}</p>}
            </div>
            <p className={styles.price}>
              <Price
                amount={cents(item.priceQuantityTotals.lineTotal)}
                regular={times(cents(item.priceQuantityTotals.regularPrice), item.quantity)}
                currency={currency}
                size="s"
              />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
