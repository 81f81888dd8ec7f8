import { useState } from 'react'
import { cents, formatMoney, times, type Currency } from '#lib/money.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import { messages } from './cart-line.messages.tsx'
import styles from './installation-choice.module.css'

export interface InstallationChoiceProps {
  readonly installation: NonNullable<BasketItem['installation']>
  readonly quantity: number
  readonly currency: Currency
  /** True for a pickup line, which is not installed. */
  readonly isPickup: boolean
  readonly busy: boolean
  /** Resolves when the cart has accepted or refused the change. */
  readonly onChange: (isWanted: boolean) => Promise<unknown>
}

/** Checkbox for the installation service with its fee; a Remove button also removes it [CRT-11]. */
export function InstallationChoice({
  installation: { type, fee, isSelected, isAvailable },
  quantity,
  currency,
  isPickup,
  busy,
  onChange,
}: InstallationChoiceProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  // Shown immediately, before the reply.
  const [asked, setAsked] = useState<boolean>()
  const isOn = asked ?? isSelected
  const change = async (isWanted: boolean) => {
    if (busy) return
    setAsked(isWanted)
    await onChange(isWanted)
    setAsked(undefined)
  }
  const isOff = !isAvailable && !isSelected
  return (
    <div className={styles.service}>
      <Checkbox
        className={styles.choice!}
        label={t.installation[type]}
        checked={isOn}
        disabled={isOff}
        aria-disabled={busy || undefined}
        onChange={event => {
          void change(event.target.checked)
        }}
        aside={<span className="num">{formatMoney(times(cents(fee), quantity), currency, language)}</span>}
        {...(!isAvailable && { note: isPickup ? t.installationPickup : t.installationOut })}
      />
      {isOn && (
        <button
          type="button"
          className={`link ${styles.remove}`}
          aria-disabled={busy || undefined}
          onClick={() => {
            void change(false)
          }}
        >
          {t.remove}
          <VisuallyHidden> {t.removeInstallation}</VisuallyHidden>
        </button>
      )}
    </div>
  )
}
