import { cents, formatMoney, type ShownCurrency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { EndedGroup as Ended } from '../../rules/group-gift.ts'
import { messages as endings } from './ended-group.messages.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/** Says that a group gift ended without its whole amount, and has its gift card mailed again. */
export function EndedGroup({
  ended: { given, target },
  name,
  currency,
  onCard,
}: {
  readonly ended: Ended
  readonly name: string
  readonly currency: ShownCurrency
  readonly onCard: () => void
}) {
  const [{ group: t }, e, language] = [useMessages(messages), useMessages(endings), useLanguage()]
  const money = (amount: number) => formatMoney(cents(amount), currency, language)
  return (
    <div className={styles.group}>
      <p className="t-small ink-2">{e.ended(money(given), money(target))}</p>
      <button type="button" className={`link ${styles.link}`} aria-label={t.againOf(name)} onClick={onCard}>
        {t.again}
      </button>
    </div>
  )
}
