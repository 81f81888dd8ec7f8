import { useEffect, useRef, type ReactNode } from 'react'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Price } from '#ui/display/price.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import { messages as lineMessages } from './cart-line.messages.tsx'
import { messages } from '../cart-page.messages.tsx'
import { LineUndoNotice } from './line-undo-notice.tsx'
import { savedNews } from './saved-news.ts'
import styles from './saved-for-later.module.css'
import type { CartState } from '../state/use-cart.ts'

/** The saved-for-later list with low-stock messages, price changes and Move to Cart [CRT-03]. */
export function SavedForLater({ state, currency }: { readonly state: CartState; readonly currency: Currency }) {
  const t = useMessages(messages)
  const {
    cart: { savedForLater },
    trace,
  } = state
  const rows: ReactNode[] = savedForLater.map(item => (
    <SavedLine key={item.id} item={item} state={state} currency={currency} />
  ))
  if (trace?.kind === 'moved' || trace?.kind === 'saved-removed')
    rows.splice(
      trace.index,
      0,
      <LineUndoNotice
        key={`trace ${trace.item.id}`}
        trace={trace}
        onUndo={() => {
          void state.undo()
        }}
      />,
    )
  if (rows.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="t-h2">
        {t.saved}
      </h2>
      <ul className={styles.lines}>{rows}</ul>
    </section>
  )
}

function SavedLine({
  item,
  state,
  currency,
}: {
  readonly item: BasketItem
  readonly state: CartState
  readonly currency: Currency
}) {
  const t = useMessages(lineMessages)
  const language = useLanguage()
  const name = useRef<HTMLHeadingElement>(null)
  const isReturned = state.returned === item.id
  useEffect(() => {
    if (isReturned) name.current?.focus()
  }, [isReturned])
  const {
    itemInfo: { title, url, picture, optionText, isAvailable },
    priceQuantityTotals: { unitPrice, regularPrice },
  } = item
  const busy = state.isBusy(item.id)
  const error = state.errorOf(item.id)
  const news = savedNews(item, amount => formatMoney(cents(amount), currency, language), language)
  return (
    <li className={styles.line} aria-busy={busy || undefined}>
      <div className={styles.picture}>{picture !== null && <ProductPicture product={picture} alt="" />}</div>
      <div className={styles.words}>
        <h3 ref={name} tabIndex={-1} className="t-title">
          {isAvailable && url !== '' ? <Link to={url}>{title}</Link> : title}
        </h3>
        {optionText !== '' && <p className={styles.meta}>{optionText}</p>}
        {isAvailable && (
          <p>
            <Price amount={cents(unitPrice)} regular={cents(regularPrice)} currency={currency} />
          </p>
        )}
        {item.quantity > 1 && <p className={styles.meta}>{t.quantity(item.quantity)}</p>}
        {news !== '' && <p className={styles.news}>{news}</p>}
        {error !== undefined && <Notice tone="error">{error}</Notice>}
      </div>
      <div className={styles.acts}>
        {isAvailable && (
          <Button
            variant="second"
            size="s"
            busy={busy}
            onClick={() => {
              void state.leave(item, 'moved')
            }}
          >
            {t.move}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
        <button
          type="button"
          className={`link ${styles.remove}`}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) void state.leave(item, 'saved-removed')
          }}
        >
          {t.remove}
          <VisuallyHidden> {title}</VisuallyHidden>
        </button>
      </div>
    </li>
  )
}
