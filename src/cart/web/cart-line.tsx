import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ProductPicture } from '#catalog/web/product-picture.tsx'
import { cents, formatMoney, times, type Currency } from '#lib/money.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BasketItem } from '../contract.ts'
import { MAX_QUANTITY } from '../rules/add-lines.ts'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-line.module.css'

export interface CartLineProps {
  readonly item: BasketItem
  readonly currency: Currency
  readonly quantity: number
  readonly busy: boolean
  readonly error: string | undefined
  /** Came back by Undo: the focus goes on here. */
  readonly isRestored: boolean
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

/** One line of the cart: picture, what it is, price, when it comes, how many. */
export function CartLine({ item, currency, quantity, busy, error, isRestored, onQuantity, onRemove }: CartLineProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => { if (isRestored) name.current?.focus() }, [isRestored])
  const { itemInfo, priceQuantityTotals: { unitPrice, regularPrice, lineTotal, isQuantityDisabled }, shippingDeliveryOptions: { shippingOption } } = item
  const { title, optionText, dimensions, url, picture, isAvailable } = itemInfo
  const heading = <h2 ref={name} tabIndex={-1} className={classNames('t-title', styles.title)}>{isAvailable ? <Link to={url}>{title}</Link> : title}</h2>
  return (
    <li className={styles.line} aria-busy={busy || undefined}>
      {/* the title's link says it: one stop less for those who tab */}
      <div className={styles.picture}>{picture !== null && <ProductPicture product={picture} alt="" ratio="6:5" />}</div>
      <div className={styles.top}>
        <div>
          {heading}
          {optionText !== '' && <p className={styles.meta}>{optionText}</p>}
          {item.personalization !== null && <p className={styles.meta}>{t.personalized(item.personalization)}</p>}
          {dimensions !== '' && <p className={styles.meta}>{dimensions}</p>}
          {isAvailable && <p className={styles.meta}><VisuallyHidden>{t.item(item.sku)}, </VisuallyHidden>{t.each(formatMoney(cents(unitPrice), currency, language))}</p>}
        </div>
        {isAvailable && <p className={classNames(styles.price, busy && styles.waiting)}><Price amount={cents(lineTotal)} regular={times(cents(regularPrice), item.quantity)} currency={currency} /></p>}
      </div>
      <div className={styles.rest}>
        {shippingOption.edd !== '' && <p className={styles.way}><Icon name="truck" size="s" /><span>{t.arrives(<b className="num">{shippingOption.edd}</b>)}</span></p>}
        {!isAvailable && <Notice tone="warn" live={false}>{t.notSold}</Notice>}
        <div className={styles.acts}>
          <Stepper label={t.quantityOf(title)} size="s" value={quantity} max={MAX_QUANTITY} onChange={onQuantity} disabled={isQuantityDisabled} />
          <button type="button" className={classNames('link', styles.remove)} aria-disabled={busy || undefined} onClick={() => { if (!busy) onRemove() }}>{t.remove}<VisuallyHidden> {title}</VisuallyHidden></button>
          {busy && <span className={styles.busy}>{t.updating}</span>}
        </div>
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
    </li>
  )
}
