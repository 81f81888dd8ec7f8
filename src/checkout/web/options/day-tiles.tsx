import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { useLanguage } from '#ui/language.tsx'
import styles from './options-step.module.css'

/** Days that are shown at first, and added with each "More days". */
const DAYS_A_PART = 6

interface DayTilesProps {
  /** Name of the radio buttons. */
  readonly name: string
  readonly legend: string
  readonly words: {
    readonly title: string
    readonly days: string
    /** The choice of no day. */
    readonly first: string
    readonly more: string
  }
  /** `yyyy-mm-dd`, in order. */
  readonly days: readonly string[]
  /** The chosen day; null for no day, undefined if nothing is chosen yet. */
  readonly value: string | null | undefined
  readonly onChoose: (day: string | null) => void
}

/** Open days as radio buttons, the first ones at first. "More days" moves the focus to the first day that it adds. */
export function DayTiles({ name, legend, words: t, days, value, onChoose }: DayTilesProps) {
  const language = useLanguage()
  const [count, setCount] = useState(DAYS_A_PART)
  const tiles = useRef<HTMLDivElement>(null)
  /** The first day that "More days" adds, until it has the focus. */
  const added = useRef<string>(undefined)
  const shown = days.filter((day, i) => i < count || day === value)
  const words = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  useEffect(() => {
    if (added.current === undefined) return
    tiles.current?.querySelector<HTMLInputElement>(`[value="${added.current}"]`)?.focus()
    added.current = undefined
  })
  const showMore = (): void => {
    added.current = days[count]
    setCount(count + DAYS_A_PART)
  }
  return (
    <>
      <h3 className="t-title">{t.title}</h3>
      <p className={styles.note}>{t.days}</p>
      <RadioGroup legend={legend} legendHidden>
        <div className={styles.tiles} ref={tiles}>
          <RadioCard name={name} value="" label={t.first} checked={value === null} onChange={() => onChoose(null)} />
          {shown.map(day => (
            <RadioCard
              key={day}
              name={name}
              value={day}
              label={words.format(new Date(`${day}T12:00:00Z`))}
              checked={value === day}
              onChange={() => onChoose(day)}
            />
          ))}
        </div>
      </RadioGroup>
      {count < days.length && (
        <div>
          <Button variant="quiet" size="s" onClick={showMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}
