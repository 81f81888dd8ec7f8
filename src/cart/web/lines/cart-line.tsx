import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cents, formatMoney, times, type Currency } from '#lib/money.ts'
import { monogramDetails } from '#monogram/rules/monogram-details.ts'
import { LinePicture } from '#monogram/web/line-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Price } from '#ui/display/price.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import { MAX_QUANTITY } from '../../rules/cart-limits.ts'
import { messages } from './cart-line.messages.tsx'
import styles from './cart-line.module.css'

export interface CartLineProps {
  readonly item: BasketItem
  readonly currency: Currency
  readonly quantity: number
  readonly busy: boolean
  /** True while the line is being saved, removed, or changed between shipping and pickup. */
  readonly isActing: boolean
  readonly error: string | undefined
  /** The message that the last quantity was reduced to the units in stock, if it was. */
  readonly note?: string | undefined
  /** True for a line that was restored by Undo and gets the focus. */
  readonly isReturned: boolean
  /** Fulfilment options and installation. */
  readonly children: ReactNode
  readonly onQuantity: (quantity: number) => void
  /** Opens the panel of a line with a saved design. */
  readonly onEdit: () => void
  readonly onSave: () => void
  readonly onRemove: () => void
}

/** One line of the cart: picture, description, price, fulfilment and quantity [CRT-01]. */
export function CartLine({ children, ...line }: CartLineProps) {
  const { item, currency, busy, error, isReturned } = line
  const t = useMessages(messages)
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReturned) name.current?.focus()
  }, [isReturned])
  const { title, url, picture, isAvailable, isDescriptionDisabled, isMadeToOrder, hasAcceptedTerms } = item.itemInfo
  const { regularPrice, lineTotal } = item.priceQuantityTotals
  return (
    <li className={styles.line} aria-busy={busy || undefined}>
      {/* The picture is not a link, so that keyboard users have only one stop, the title's link. */}
      <div className={styles.picture}>
        <LinePicture monogram={item.monogram} picture={picture} ratio="6:5" />
      </div>
      <div className={styles.top}>
        <div>
          <h2 ref={name} tabIndex={-1} className={classNames('t-title', styles.title)}>
            {isDescriptionDisabled || !isAvailable ? title : <Link to={url}>{title}</Link>}
          </h2>
          <Facts item={item} currency={currency} />
        </div>
        {isAvailable && (
          <p className={classNames(styles.price, busy && styles.waiting)}>
            <Price amount={cents(lineTotal)} regular={times(cents(regularPrice), item.quantity)} currency={currency} />
          </p>
        )}
      </div>
      <div className={styles.rest}>
        {isAvailable ? (
          children
        ) : (
          <Notice tone="warn" live={false}>
            {t.notSold}
          </Notice>
        )}
        {isMadeToOrder && isAvailable && (
          <Notice live={false}>{hasAcceptedTerms ? t.termsAccepted : t.madeForYou}</Notice>
        )}
        <LineActions {...line} />
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
    </li>
  )
}

/** Quantity, Save for Later and Remove, with the message about a reduced quantity. */
function LineActions({
  item,
  quantity,
  busy,
  isActing,
  note,
  onQuantity,
  onEdit,
  onSave,
  onRemove,
}: Omit<CartLineProps, 'children'>) {
  const t = useMessages(messages)
  const [most, setMost] = useState<string>()
  const { title, availabilityMessage } = item.itemInfo
  const change = (next: number) => {
    setMost(undefined)
    onQuantity(next)
  }
  const action = (label: string, onClick: () => void) => (
    <button
      type="button"
      className={classNames('link', styles.act)}
      aria-disabled={isActing || undefined}
      onClick={() => {
        if (!isActing) onClick()
      }}
    >
      {label}
      <VisuallyHidden> {title}</VisuallyHidden>
    </button>
  )
  return (
    <>
      <div className={styles.acts}>
        <Stepper
          label={t.quantityOf(title)}
          size="s"
          value={quantity}
          max={MAX_QUANTITY}
          onChange={change}
          onOver={() => setMost(t.most(MAX_QUANTITY))}
          disabled={item.priceQuantityTotals.isQuantityDisabled}
        />
        {item.monogram !== null && item.itemInfo.isAvailable && action(t.edit, onEdit)}
        {item.isSaveForLaterEnabled && action(t.save, onSave)}
        {action(t.remove, onRemove)}
        {availabilityMessage !== '' && <span className={styles.few}>{availabilityMessage}</span>}
        {busy && <span className={styles.busy}>{t.updating}</span>}
      </div>
      {(note ?? most) !== undefined && <Notice tone="warn">{note ?? most}</Notice>}
    </>
  )
}

/** Details of the line: option, personalization, dimensions, unit price and discount. */
function Facts({ item, currency }: Pick<CartLineProps, 'item' | 'currency'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const {
    itemInfo: { optionText, dimensions, isAvailable, vendorDropShipMessage },
    priceQuantityTotals: { unitPrice, discount },
    personalization,
    monogram,
    promotions,
    shippingDeliveryOptions: {
      shippingOption: { vendorDropShipUrl },
    },
  } = item
  return (
    <>
      {optionText !== '' && <p className={styles.meta}>{optionText}</p>}
      {personalization !== null && personalization !== '' && (
        <p className={styles.meta}>
          {t.personalized(personalization)}
          {monogram !== null && <span className={styles.design}>{monogramDetails(monogram)}</span>}
        </p>
      )}
      {dimensions !== '' && <p className={styles.meta}>{dimensions}</p>}
      {vendorDropShipMessage !== '' && (
        <p className={styles.meta}>
          {vendorDropShipUrl === '' ? (
            vendorDropShipMessage
          ) : (
            <a className="link" href={vendorDropShipUrl}>
              {vendorDropShipMessage}
            </a>
          )}
        </p>
      )}
      {isAvailable && (
        <p className={classNames(styles.meta, item.quantity === 1 && 'visually-hidden')}>
          <VisuallyHidden>{t.item(item.sku)}, </VisuallyHidden>
          {t.each(formatMoney(cents(unitPrice), currency, language))}
        </p>
      )}
      {discount > 0 && (
        <p className={styles.offer}>
          {t.promotions(promotions)}{' '}
          <span className="num">{formatMoney(cents(-discount), currency, language).replace('-', '−')}</span>
        </p>
      )}
    </>
  )
}
