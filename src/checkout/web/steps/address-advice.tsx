import { useEffect, useRef } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { messages as words } from '#addresses/rules/address.messages.ts'
import type { Language } from '#lib/language.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import styles from './address-advice.module.css'
import { messages } from './address-advice.messages.ts'

/** The validator's objection to an address, and the shopper's choice. */
export interface Advice {
  /** The address that was checked; the advice is void for any other address. */
  readonly entered: Address
  readonly suggestion: Address | null
  /** The validator's message if it has no suggestion. */
  readonly detail: string
  readonly choice: 'suggested' | 'entered' | undefined
  /** Number of clicks on Next without a choice. */
  readonly timesUnanswered: number
}

const placeOf = (address: Address, language: Language): string => addressLines(address, language).slice(1).join(', ')

/** Asks the shopper about a doubtful address before it is saved: use the suggestion, or keep it as entered [ADR-24]. */
export function AddressAdvice({
  advice,
  onChoose,
}: {
  readonly advice: Advice
  readonly onChoose: (choice: Advice['choice']) => void
}) {
  const language = useLanguage()
  const { advice: t } = useMessages(messages)
  const says = useMessages(words)
  const place = (address: Address) => placeOf(address, language)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { entered, suggestion, detail, choice, timesUnanswered } = advice
  const section = useRef<HTMLElement>(null)
  // The message is in the page by now, so a screen reader announces it with the control.
  useEffect(() => {
    if (timesUnanswered > 0) section.current?.querySelector('input')?.focus()
  }, [timesUnanswered])
  const error = timesUnanswered > 0 && choice === undefined ? (suggestion ? t.chooseOne : t.confirm) : undefined
  const message = suggestion ? says.place : says.street
  return (
    <section ref={section} className={styles.advice} aria-labelledby="address-advice">
      <h2 id="address-advice" ref={heading} tabIndex={-1} className="t-title">
        {t.title}
      </h2>
      <p className={styles.message}>{message}</p>
      {suggestion === null && detail !== '' && <p className={styles.message}>{detail}</p>}
      {suggestion ? (
        <RadioGroup legend={t.which} legendHidden {...(error !== undefined && { error })}>
          <RadioCard
            name="address-advice"
            value="suggested"
            label={t.suggested}
            note={place(suggestion)}
            checked={choice === 'suggested'}
            onChange={() => onChoose('suggested')}
          />
          <RadioCard
            name="address-advice"
            value="entered"
            label={t.entered}
            note={place(entered)}
            checked={choice === 'entered'}
            onChange={() => onChoose('entered')}
          />
        </RadioGroup>
      ) : (
        <Checkbox
          label={t.entered}
          note={place(entered)}
          {...(error !== undefined && { error })}
          checked={choice === 'entered'}
          onChange={event => onChoose(event.target.checked ? 'entered' : undefined)}
        />
      )}
    </section>
  )
}
