import { cents, formatMoney, times, type Currency } from '#lib/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { BasketItem } from '../contract.ts'
import { messages } from './cart-line.messages.tsx'
import styles from './installation-choice.module.css'

export interface InstallationChoiceProps {
  readonly installation: NonNullable<BasketItem['installation']>
  readonly quantity: number
  readonly currency: Currency
  /** What is picked up is not installed. */
  readonly isPickup: boolean
  readonly busy: boolean
  readonly onChange: (isWanted: boolean) => void
}

/** Has our people put a line together or hang it, for a fee a piece; taken off again by its box or by Remove [CRT-11]. */
export function InstallationChoice({ installation: { type, fee, isSelected, isAvailable }, quantity, currency, isPickup, busy, onChange }: InstallationChoiceProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const isOff = !isAvailable && !isSelected
  return (
    <div className={styles.service}>
      <Checkbox
        className={styles.choice!} label={t.installation[type]} checked={isSelected} disabled={isOff} aria-disabled={busy || undefined}
        onChange={event => { if (!busy) onChange(event.target.checked) }}
        aside={<span className="num">{formatMoney(times(cents(fee), quantity), currency, language)}</span>}
        {...(!isAvailable && { note: isPickup ? t.installationPickup : t.installationOut })}
      />
      {isSelected && <button type="button" className={`link ${styles.remove}`} aria-disabled={busy || undefined} onClick={() => { if (!busy) onChange(false) }}>{t.remove}<VisuallyHidden> {t.removeInstallation}</VisuallyHidden></button>}
    </div>
  )
}
