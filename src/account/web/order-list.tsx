import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import type { Picture } from '#catalog/rules/product.ts'
import { formatMoney, type Cents, type ShownCurrency } from '#lib/money.ts'
import { keepDesign, type DesignAgain } from '#monogram/web/design-again.ts'
import { Empty } from '#ui/display/empty.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'

/** An order in the list. */
export interface ShownOrder {
  readonly number: string
  /** Address of its page, which may be on the site of another brand or country. */
  readonly href: string
  readonly currency: ShownCurrency
  readonly total: Cents
  /** Day of the order in words. */
  readonly placed: string
  /** Last promised day in words; undefined if it has passed. */
  readonly arrivesBy: string | undefined
  readonly title: string
  /** Lines besides the first. */
  readonly more: number
  readonly picture: Picture | null
  /** Pieces with a design that can be ordered again, each with the page for it. */
  readonly again: readonly { readonly title: string; readonly path: string; readonly design: DesignAgain }[]
}

/** The orders of a customer, newest first. */
export function OrderList({ orders }: { readonly orders: readonly ShownOrder[] }) {
  const [{ orders: t }, language] = [useMessages(messages), useLanguage()]
  if (orders.length === 0)
    return (
      <Empty title={t.none} action={<LinkButton to="/">{t.browse}</LinkButton>}>
        {t.noneText}
      </Empty>
    )
  return (
    <ul>
      {orders.map(({ number, href, currency, total, placed, arrivesBy, title, more, picture, again }) => (
        <li key={number} className={styles.order}>
          <div className={styles.thumb}>{picture && <ProductPicture product={picture} alt="" />}</div>
          <div className={styles.orderText}>
            <a className="link" href={href}>
              {t.order(number)}
            </a>
            <p>
              {title}
              {more > 0 && ` ${t.more(more)}`}
            </p>
            <p className="t-small ink-2 num">{t.placed(placed, formatMoney(total, currency, language))}</p>
            {arrivesBy !== undefined && <p className="t-small">{t.arrivesBy(arrivesBy)}</p>}
            {again.map((one, i) => (
              <p key={i} className={`t-small ${styles.again}`}>
                <Link to={one.path} className="link" onClick={() => keepDesign(one.design)}>
                  {t.again(one.title)}
                </Link>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
