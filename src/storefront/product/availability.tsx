import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { FulfilmentType } from '#catalog/rules/fulfilment-type.ts'
import type { Language } from '#lib/language.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './availability.module.css'
import { messages } from './product.messages.ts'

/** Show the remaining quantity at or below this number. */
const FEW = 5

export interface AvailabilityProps {
  readonly fulfilmentType: FulfilmentType
  readonly isNla: boolean
  /** Its maker ships it; it is never in a warehouse of the shop. */
  readonly isVendorShipped: boolean
  readonly isSellable: boolean
  /** Units in stock; undefined if the SKU has no stock count. */
  readonly left: number | undefined
  /** `Jun 12–Jun 18`; '' if no days can be named. */
  readonly delivery: string
  /** Link to similar products, for a SKU that is not available. */
  readonly more: { readonly name: string; readonly href: string } | undefined
}

type Words = (typeof messages)['en']

/** The reason why a SKU cannot be bought; undefined if it can. */
export const unavailableReason = (
  { isNla, isSellable }: Pick<AvailabilityProps, 'isNla' | 'isSellable'>,
  language: Language,
): string | undefined =>
  isNla ? messages[language].refusal.gone : isSellable ? undefined : messages[language].refusal.soldOut

function wordsOf(
  { fulfilmentType, isNla, isVendorShipped, isSellable, left }: Omit<AvailabilityProps, 'delivery' | 'more'>,
  { stock }: Words,
): string {
  if (isNla) return stock.gone
  if (!isSellable) return stock.soldOut
  if (isMadeToOrder(fulfilmentType)) return stock.madeToOrder
  if (fulfilmentType === 'special-order') return stock.specialOrder
  if (left !== undefined && left <= FEW) return stock.left(left)
  return isVendorShipped ? stock.byMaker : stock.inStock
}

/** Stock and delivery: a range of dates, never "soon". For an unavailable SKU it links to similar products. */
export function Availability({ delivery, more, ...rest }: AvailabilityProps) {
  const t = useMessages(messages)
  return (
    <p className={styles.line}>
      <Icon name={rest.isSellable ? 'check' : 'alert-circle'} />
      <span>
        <b className={styles.words}>{wordsOf(rest, t)}</b>
        {rest.isSellable
          ? delivery !== '' && (
              <>
                {' '}
                · {t.arrives} <span className="num">{delivery}</span>
              </>
            )
          : more !== undefined && (
              <>
                {' '}
                ·{' '}
                <Link className="link" to={more.href}>
                  {t.seeOther(more.name)}
                </Link>
              </>
            )}
      </span>
    </p>
  )
}
