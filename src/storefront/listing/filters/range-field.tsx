import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Bounds } from '#catalog/rules/listing/facets.ts'
import type { Range } from '#catalog/rules/listing/listing-query.ts'
import type { RangeFacet } from '#catalog/rules/listing/listing-parameters.ts'
import { useMessages } from '#ui/language.tsx'
import { Measure } from '#ui/display/measure.tsx'
import type { ListingSite } from '../listing-words.ts'
import { facetWords, figureWords, rangeWords } from '../listing-words.ts'
import { messages } from '../listing.messages.ts'
import { RangeSlider } from './range-slider.tsx'
import styles from './range-field.module.css'
import { useLive } from '../use-live.ts'

export interface RangeFieldProps {
  readonly facet: RangeFacet
  /** Minimum and maximum of the products that match the other filters. */
  readonly bounds: Bounds
  readonly asked: Range
  readonly site: ListingSite
  readonly onChange: (asked: Range) => void
}

const figureOf = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined
const isSame = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to

/** A range filter: a slider drawn as a measure where scripts run, and two number fields. */
export function RangeField({ facet, bounds, asked, site, onChange }: RangeFieldProps) {
  const t = useMessages(messages)
  const id = useId()
  const isLive = useLive()
  const [draft, setDraft] = useState({ asked, from: String(asked.from ?? ''), to: String(asked.to ?? '') })
  if (!isSame(draft.asked, asked)) setDraft({ asked, from: String(asked.from ?? ''), to: String(asked.to ?? '') })

  const settle = (next: Range) => {
    if (!isSame(next, asked)) onChange(next)
  }
  const typed = (): Range => {
    const [from, to] = [figureOf(draft.from), figureOf(draft.to)]
    return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle(typed())
  }
  // Moving from one of the two fields to the other does not apply the range yet.
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) settle(typed())
  }
  const field = (end: 'from' | 'to') => (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={`${id}-${end}`}>
        {t.ends[end]}
        <span className="visually-hidden">
          {' '}
          {facetWords(facet, site).toLowerCase()}, {facet === 'price' ? t.inDollars : t.inInches}
        </span>
      </label>
      <span className={styles.unit} data-unit={facet === 'price' ? '$' : t.inchSign}>
        <input
          id={`${id}-${end}`}
          className={styles.input}
          name={`${facet}-${end}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={draft[end]}
          placeholder={String(bounds[end])}
          onChange={event => setDraft({ ...draft, [end]: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
      </span>
    </div>
  )
  return (
    <>
      {isLive && bounds.to > bounds.from ? (
        <RangeSlider
          label={facetWords(facet, site)}
          bounds={bounds}
          asked={asked}
          say={figure => figureWords(facet, figure, site)}
          onChange={settle}
        />
      ) : (
        <div className={styles.still}>
          <Measure>{rangeWords(facet, bounds, site)}</Measure>
        </div>
      )}
      <div className={styles.fields} onBlur={onBlur}>
        {field('from')}
        {field('to')}
      </div>
    </>
  )
}
