import { useRef, useState } from 'react'
import type { BasketItem } from '#cart/contract/basket-item.ts'
import { latestOnly, type LatestOnly } from '#cart/web/state/latest-only.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { Stepper } from '#ui/forms/stepper.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { saveMultiRecipientBasket, splitItem } from '../../contract/recipient-calls.ts'
import { withQuantity, withRecipient, type Part } from '../../rules/split-parts.ts'
import { useCheckout } from '../use-checkout.ts'
import styles from './multi-ship.module.css'
import { RecipientSelect } from './recipient-select.tsx'
import { messages } from './recipients.messages.ts'
import type { RecipientChange } from './use-recipient-change.ts'

export interface SplitPanelProps {
  /** The same goods, one item for each recipient. */
  readonly items: readonly BasketItem[]
  readonly change: RecipientChange
  readonly onNewAddress: (basketItemId: string) => void
}

/** Milliseconds before the parts are sent: a stepper changes faster than the server replies. */
const PAUSE = 400

/** The parts of an item: how many units each recipient gets, which always add up [CHK-20]. */
export function SplitPanel({ items, change: { isBusy, change }, onNewAddress }: SplitPanelProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { checkout, call, site } = useCheckout()
  const saved: readonly Part[] = items.map(({ recipientId, quantity }) => ({ recipientId, quantity }))
  const [wanted, setWanted] = useState<readonly Part[]>()
  const parts = wanted ?? saved
  const [first] = items as [BasketItem, ...BasketItem[]]
  const { title } = first.itemInfo
  const total = saved.reduce((sum, part) => sum + part.quantity, 0)
  const saving = useRef<LatestOnly<readonly Part[]>>(undefined)

  const save = async (recipients: readonly Part[]): Promise<void> => {
    const multiRecipientBasket = [{ basketItemId: first.id, recipients: [...recipients] }]
    await change(saveMultiRecipientBasket.name, () => call(saveMultiRecipientBasket, { multiRecipientBasket }))
    setWanted(now => (now === recipients ? undefined : now))
  }
  const put = (next: readonly Part[]): void => {
    setWanted(next)
    saving.current ??= latestOnly(save, PAUSE)
    saving.current.put(next)
  }
  const largest = items.toSorted((a, b) => b.quantity - a.quantity)[0]!
  const nameOf = (id: string): string =>
    checkout.shippingOptions.recipients.find(one => one.id === id)?.address?.firstName ?? ''
  return (
    <div className={styles.split} role="group" aria-label={t.splitOf(title)}>
      <p className={styles.head}>
        <span className="t-title">{t.splitTitle(total)}</span>
        <span className={styles.small}>{t.placed(total)}</span>
      </p>
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
            label={t.partTo(title, i + 1)}
            value={part.recipientId}
            disabled={isBusy}
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
            disabled={isBusy || wanted !== undefined}
            onClick={() => void change(splitItem.name, () => call(splitItem, { basketItemId: largest.id }))}
          >
            {t.once}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
        <button
          type="button"
          className={`link ${styles.link}`}
          disabled={isBusy}
          onClick={() => put([{ recipientId: parts[0]!.recipientId, quantity: total }])}
        >
          {t.together}
          <span className="visually-hidden"> {title}</span>
        </button>
      </p>
    </div>
  )
}
