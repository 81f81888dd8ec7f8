import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Bounds } from '#catalog/rules/listing/facets.ts'
import type { Range } from '#catalog/rules/listing/listing-query.ts'
import { inCentimetres } from '#catalog/rules/listing/listing-parameters.ts'
import type { RangeEnd, RangeFacet } from '#catalog/rules/listing/listing-parameters.ts'
import { centimetresOfLimit, inchesOfLimit } from '#catalog/rules/listing/metric-limit.ts'
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

/**
 * A range filter: a slider drawn as a measure where scripts run, and two number fields, in inches or, on sites with
 * metric measures, in centimetres.
 */
export function RangeField({ facet, bounds, asked, site, onChange }: RangeFieldProps) {
  const t = useMessages(messages)
  const id = useId()
  const isLive = useLive()
  const isMetric = facet !== 'price' && site.systemOfMeasure === 2
  const shown = (end: RangeEnd, figure: number | undefined) =>
    figure === undefined ? '' : String(isMetric ? centimetresOfLimit(end, figure) : figure)
  const read = (end: RangeEnd, text: string) => {
    const figure = figureOf(text)
    return figure !== undefined && isMetric ? inchesOfLimit(end, figure) || undefined : figure
  }
  const [draft, setDraft] = useState({ asked, from: shown('from', asked.from), to: shown('to', asked.to) })
  if (!isSame(draft.asked, asked)) {
    const keep = (end: RangeEnd) => (read(end, draft[end]) === asked[end] ? draft[end] : shown(end, asked[end]))
    setDraft({ asked, from: keep('from'), to: keep('to') })
  }

  const settle = (next: Range) => {
    if (!isSame(next, asked)) onChange(next)
  }
  const typed = (): Range => {
    const [from, to] = [read('from', draft.from), read('to', draft.to)]
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
  const unit = isMetric ? t.inCentimetres : t.inInches
  const field = (end: RangeEnd) => (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={`${id}-${end}`}>
        {t.ends[end]}
        <span className="visually-hidden">
          {' '}
          {facetWords(facet, site).toLowerCase()}, {facet === 'price' ? t.inDollars : unit}
        </span>
      </label>
      <span className={styles.unit} data-unit={facet === 'price' ? '$' : isMetric ? 'cm' : '″'}>
        <input
          id={`${id}-${end}`}
          className={styles.input}
          name={isMetric ? inCentimetres(facet, end) : `${facet}-${end}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={draft[end]}
          placeholder={shown(end, bounds[end])}
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
