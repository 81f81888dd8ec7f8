import { cents, formatMoney, type ShownCurrency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { EndedGroup as Ended } from '../../rules/group-gift.ts'
import { messages as endings } from './ended-group.messages.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/**
 * Says that a group gift ended without its whole amount, and whether its piece is still wanted.
 * Without `onCard` there is no button to have its gift card mailed again.
 */
export function EndedGroup({
  ended: { given, target },
  isWanted,
  name,
  currency,
  onCard,
}: {
  readonly ended: Ended
  readonly isWanted: boolean
  readonly name: string
  readonly currency: ShownCurrency
  readonly onCard: (() => void) | undefined
}) {
  const [{ group: t }, e, language] = [useMessages(messages), useMessages(endings), useLanguage()]
  const money = (amount: number) => formatMoney(cents(amount), currency, language)
  const text = isWanted ? e.endedAndWanted : e.ended
  return (
    <div className={styles.group}>
      <p className="t-small ink-2">{text(money(given), money(target))}</p>
      {onCard !== undefined && (
        <button type="button" className={`link ${styles.link}`} aria-label={t.againOf(name)} onClick={onCard}>
          {t.again}
        </button>
      )}
    </div>
  )
}
