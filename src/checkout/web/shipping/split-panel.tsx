import type { BasketItem } from '#cart/contract/basket-item.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { Stepper } from '#ui/forms/stepper.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { splitItem } from '../../contract/recipient-calls.ts'
import { withQuantity, withRecipient } from '../../rules/split-parts.ts'
import { useCheckout } from '../use-checkout.ts'
import styles from './multi-ship.module.css'
import { RecipientSelect } from './recipient-select.tsx'
import { messages } from './recipients.messages.ts'
import { useParts } from './use-parts.ts'
import type { RecipientChange } from './use-recipient-change.ts'

export interface SplitPanelProps {
  /** The same goods, one item for each recipient. */
  readonly items: readonly BasketItem[]
  readonly change: RecipientChange
  readonly onNewAddress: (basketItemId: string) => void
}

/** The parts of an item: how many units each recipient gets, which always add up [CHK-20]. */
export function SplitPanel({ items, change: recipientChange, onNewAddress }: SplitPanelProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { checkout, call, site } = useCheckout()
  const { value: parts, isSaving, choose: put } = useParts(items, recipientChange)
  const { press } = recipientChange
  const [first] = items as [BasketItem, ...BasketItem[]]
  const { title } = first.itemInfo
  const total = items.reduce((sum, item) => sum + item.quantity, 0)
  const largest = items.toSorted((a, b) => b.quantity - a.quantity)[0]!
  const nameOf = (id: string): string =>
    checkout.shippingOptions.recipients.find(one => one.id === id)?.address?.firstName ?? ''
  return (
    <div className={styles.split} role="group" aria-label={`${t.split} ${title}`}>
      <p className="t-title">{t.split}</p>
      {parts.map((part, i) => (
        <div key={i} className={styles.part}>
          <Stepper
            label={t.part(title, i + 1)}
            value={part.quantity}
            min={1}
            max={total - (parts.length - 1)}
            onChange={quantity => put(withQuantity(parts, i, quantity))}
          />
          <RecipientSelect
            label={`${t.to(title)} ${i + 1}`}
            value={part.recipientId}
            onChoose={id => (id === '' ? onNewAddress(items[i]?.id ?? first.id) : put(withRecipient(parts, i, id)))}
          />
          <span className="num">
            {formatMoney(cents(first.priceQuantityTotals.unitPrice * part.quantity), site.currency, language)}
          </span>
        </div>
      ))}
      <p role="status" className="visually-hidden">
        {parts.map(part => t.share(part.quantity, nameOf(part.recipientId))).join(', ')}
      </p>
      <p className={styles.buttons}>
        {largest.quantity > 1 && (
          <button
            type="button"
            className={`link ${styles.link}`}
            onClick={() => {
              // The parts that are being saved are what is split.
              if (!isSaving) void press(splitItem.name, () => call(splitItem, { basketItemId: largest.id }))
            }}
          >
            {t.once}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
        <button
          type="button"
          className={`link ${styles.link}`}
          onClick={() => put([{ recipientId: parts[0]!.recipientId, quantity: total }])}
        >
          {t.together}
          <span className="visually-hidden"> {title}</span>
        </button>
      </p>
    </div>
  )
}
