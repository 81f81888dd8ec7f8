import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { dateOf, dayNumber, weekdayOf } from '#delivery/rules/calendar.ts'
import type { Language } from '#lib/language.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'

const monthOf = (day: string): string => day.slice(0, 7)

/** The weeks of a month, Sunday first; null for days of other months. */
function weeksOf(month: string): (string | null)[][] {
  const first = dayNumber(`${month}-01`)
  const days = Array.from({ length: 31 }, (_, i) => dateOf(first + i)).filter(day => monthOf(day) === month)
  const cells: (string | null)[] = [...Array.from({ length: weekdayOf(first) }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => cells[week * 7 + i] ?? null),
  )
}

/** The open day that a key leads to; undefined if it leads nowhere. */
function dayAfterKey(key: string, days: readonly string[], at: string): string | undefined {
  const i = days.indexOf(at)
  const week = dayNumber(at)
  switch (key) {
    case 'ArrowLeft':
      return days[i - 1]
    case 'ArrowRight':
      return days[i + 1]
    // The nearest open day a week or more away.
    case 'ArrowUp':
      return days.findLast(day => dayNumber(day) <= week - 7) ?? days[i - 1]
    case 'ArrowDown':
      return days.find(day => dayNumber(day) >= week + 7) ?? days[i + 1]
    case 'Home':
      return days[0]
    case 'End':
      return days.at(-1)
    default:
      return undefined
  }
}

/** Formats of dates in a language; days are formatted in UTC. */
function formatsIn(language: Language) {
  const locale = language === 'fr' ? 'fr-CA' : 'en-US'
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => made.format(new Date(`${day}T12:00:00Z`))
  }
  return {
    month: format({ month: 'long', year: 'numeric' }),
    day: format({ weekday: 'long', month: 'long', day: 'numeric' }),
    short: format({ weekday: 'short' }),
    long: format({ weekday: 'long' }),
  }
}
const ANY_SUNDAY = dayNumber('2026-11-01')
const WEEK = Array.from({ length: 7 }, (_, i) => dateOf(ANY_SUNDAY + i))

export interface DayGridProps {
  /** Open days in order, `yyyy-mm-dd`; at least one. */
  readonly days: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (day: string) => void
}

/** One month at a time with its open days, between which the arrow keys move. */
export function DayGrid({ days, chosen, onChoose }: DayGridProps) {
  const formats = formatsIn(useLanguage())
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(days[0]!)
  const at = days.includes(focused) ? focused : days[0]!
  const month = formats.month(`${monthOf(at)}-01`)
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, days, at)
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => setFocused(next))
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const cell = (day: string) =>
    days.includes(day) ? (
      <button
        type="button"
        data-day={day}
        tabIndex={day === at ? 0 : -1}
        className={classNames(styles.day, day === chosen && styles.chosen)}
        aria-label={formats.day(day)}
        aria-pressed={day === chosen}
        onFocus={() => setFocused(day)}
        onKeyDown={press}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    ) : (
      <span>{Number(day.slice(8))}</span>
    )
  return (
    <div>
      <MonthHead days={days} at={at} title={month} onTurn={setFocused} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of buttons */}
      <table ref={table} role="grid" className={styles.days} aria-label={month}>
        <thead>
          <tr>
            {WEEK.map(day => (
              <th key={day} scope="col" abbr={formats.long(day)}>
                {formats.short(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(at)).map((week, i) => (
            <tr key={i}>
              {week.map((day, j) => (
                <td key={j}>{day !== null && cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name of the month, and the way to the others that have open days. */
function MonthHead({
  days,
  at,
  title,
  onTurn,
}: Pick<DayGridProps, 'days'> & {
  readonly at: string
  readonly title: string
  readonly onTurn: (day: string) => void
}) {
  const { day: t } = useMessages(messages)
  const months = [...new Set(days.map(monthOf))]
  const i = months.indexOf(monthOf(at))
  const turn = (to: number) => {
    const first = days.find(day => monthOf(day) === months[to])
    if (first !== undefined) onTurn(first)
  }
  return (
    <div className={styles.month}>
      <p className="t-title" aria-live="polite">
        {title}
      </p>
      {months.length > 1 && (
        <>
          <IconButton icon="chevron-left" label={t.previous} disabled={i === 0} onClick={() => turn(i - 1)} />
          <IconButton
            icon="chevron-right"
            label={t.next}
            disabled={i === months.length - 1}
            onClick={() => turn(i + 1)}
          />
        </>
      )}
    </div>
  )
}
