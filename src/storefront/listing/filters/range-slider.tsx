import { useState, type CSSProperties } from 'react'
import type { Bounds } from '#catalog/rules/listing/facets.ts'
import type { Range } from '#catalog/rules/listing/listing-query.ts'
import { useMessages } from '#ui/language.tsx'
import { messages } from '../listing.messages.ts'
import styles from './range-slider.module.css'

export interface RangeSliderProps {
  readonly label: string
  readonly bounds: Bounds
  readonly asked: Range
  readonly say: (figure: number) => string
  /** Called when a thumb or a key is released. */
  readonly onChange: (asked: Range) => void
}

const clamp = (figure: number, { from, to }: Bounds): number => Math.min(Math.max(figure, from), to)

/** A slider with two thumbs: two range inputs on top of each other, which cannot pass each other. */
export function RangeSlider({ label, bounds, asked, say, onChange }: RangeSliderProps) {
  const t = useMessages(messages)
  const [held, setHeld] = useState<{ readonly from: number; readonly to: number }>()
  const shown = held ?? { from: clamp(asked.from ?? bounds.from, bounds), to: clamp(asked.to ?? bounds.to, bounds) }
  const settle = () => {
    if (held === undefined) return
    setHeld(undefined)
    // At an end of the scale there is no limit.
    onChange({ ...(held.from > bounds.from && { from: held.from }), ...(held.to < bounds.to && { to: held.to }) })
  }
  const part = (figure: number) => (figure - bounds.from) / (bounds.to - bounds.from)
  const thumb = (end: 'from' | 'to') => (
    <input
      type="range"
      className={styles.thumb}
      aria-label={`${label} ${t.thumbs[end]}`}
      aria-valuetext={say(shown[end])}
      min={bounds.from}
      max={bounds.to}
      value={shown[end]}
      onChange={event => {
        const figure = Number(event.currentTarget.value)
        setHeld(
          end === 'from'
            ? { from: Math.min(figure, shown.to), to: shown.to }
            : { from: shown.from, to: Math.max(figure, shown.from) },
        )
      }}
      onPointerUp={settle}
      onPointerCancel={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
  return (
    <div
      className={styles.slider}
      style={{ '--start': part(shown.from), '--rest': 1 - part(shown.to) } as CSSProperties}
    >
      <div className={styles.track}>
        {thumb('from')}
        {thumb('to')}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{say(shown.from)}</span>
        <span>{say(shown.to)}</span>
      </div>
    </div>
  )
}
