import { cents, formatMoney, type ShownCurrency } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { ShownGroup } from '../../rules/group-gift.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/**
 * Shows how much of a group gift is given, what happens next, and the ways to end it while nobody has paid, and to get
 * its gift card again.
 */
export function GroupState({
  group: { given, target, givers, state },
  name,
  currency,
  onEnd,
  onCard,
}: {
  readonly group: ShownGroup
  readonly name: string
  readonly currency: ShownCurrency
  readonly onEnd: () => void
  readonly onCard: () => void
}) {
  const [{ group: t }, language] = [useMessages(messages), useLanguage()]
  const money = (amount: number) => formatMoney(cents(amount), currency, language)
  return (
    <div className={styles.group}>
      <p className={styles.groupTitle}>{t.title}</p>
      {/* The text below says the same. */}
      <span className={styles.groupBar} aria-hidden>
        <i style={{ width: `${Math.round((given / target) * 100)}%` }} />
      </span>
      <p className="num">{t.given(money(given), money(target), givers)}</p>
      <p className="t-small ink-2">{t[state]}</p>
      {state === 'open' && givers === 0 && (
        <button type="button" className={`link ${styles.link}`} aria-label={t.endOf(name)} onClick={onEnd}>
          {t.end}
        </button>
      )}
      {state === 'issued' && (
        <button type="button" className={`link ${styles.link}`} aria-label={t.againOf(name)} onClick={onCard}>
          {t.again}
        </button>
      )}
    </div>
  )
}
