import { Children, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './carousel.module.css'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { useMessages } from '../language.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { messages } from '../ui.messages.ts'

/** Number of placeholders while loading [REC-03]. */
const PLACEHOLDERS = 5

export interface CarouselProps {
  /** Empty while it is loading together with the slides. */
  readonly title: string
  /** 'failed' renders nothing, and neither does a carousel without slides, including the title [REC-04]. */
  readonly status?: 'loading' | 'ready' | 'failed'
  /**
   * Number of visible slides by screen width: recommendation 4 / 3 / 2 [REC-06], viewed 6 / 4 / 2 [REC-08], recent 7 /
   * 6 / 5 / 4 / 2.35 [REC-10], layer 6 / 4 / 2 [REG-16].
   */
  readonly fit?: 'recommendation' | 'viewed' | 'recent' | 'layer'
  /** While loading, the height of a small button is reserved below each card. */
  readonly hasButtons?: boolean
  /** Two rows of cards, one above the other, that scroll together [REG-15]. */
  readonly isDouble?: boolean
  readonly headingLevel?: 2 | 3
  readonly headingSize?: 'h1' | 'h2' | 'h3'
  /** Link to a page with more, beside the title. */
  readonly more?: ReactNode
  readonly children?: ReactNode
}

/** A row of cards that scrolls sideways and snaps. It never scrolls by itself. */
export function Carousel({ status = 'ready', children, ...rest }: CarouselProps) {
  const slides = Children.toArray(children)
  if (status === 'failed' || (status === 'ready' && slides.length === 0)) return null
  return <Shown key={status} {...rest} slides={slides} loading={status === 'loading'} />
}

type ShownProps = Omit<CarouselProps, 'status' | 'children'> & {
  readonly slides: readonly ReactNode[]
  readonly loading: boolean
}

/** The visible part of a row, as fractions from 0 to 1; the whole row until it is measured. */
function useSeen(track: RefObject<HTMLUListElement | null>): { readonly from: number; readonly to: number } {
  const [seen, setSeen] = useState({ from: 0, to: 1 })

  useEffect(() => {
    const row = track.current!
    const look = () =>
      setSeen(
        row.scrollWidth === 0
          ? { from: 0, to: 1 }
          : { from: row.scrollLeft / row.scrollWidth, to: (row.scrollLeft + row.clientWidth) / row.scrollWidth },
      )
    look()
    const resized = new ResizeObserver(look)
    resized.observe(row)
    const filled = new MutationObserver(look)
    filled.observe(row, { childList: true })
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      filled.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [track])
  return seen
}

function Shown({
  title,
  fit = 'recommendation',
  hasButtons = false,
  isDouble = false,
  headingLevel = 2,
  headingSize = 'h1',
  more,
  slides,
  loading,
}: ShownProps) {
  const t = useMessages(messages)
  const headingId = useId()
  const track = useRef<HTMLUListElement>(null)
  const seen = useSeen(track)
  const Heading = `h${headingLevel}` as const
  const turn = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth })
  const atStart = seen.from < 0.005
  const atEnd = seen.to > 0.995
  return (
    <section
      className={classNames(styles.carousel, styles[fit], loading && styles.loading)}
      aria-labelledby={title === '' ? undefined : headingId}
      aria-busy={loading || undefined}
    >
      <div className={styles.head}>
        {title === '' ? (
          <div className={`t-${headingSize}`}>
            <Skeleton width="12rem" height="1em" />
          </div>
        ) : (
          <Heading id={headingId} className={`t-${headingSize}`}>
            {title}
          </Heading>
        )}
        {!loading && more}
        <div className={styles.nav} hidden={loading || (atStart && atEnd)}>
          <span className={styles.bar} aria-hidden>
            <span className={styles.part} style={{ left: `${seen.from * 100}%`, right: `${(1 - seen.to) * 100}%` }} />
          </span>
          <IconButton variant="line" icon="arrow-left" label={t.previous} disabled={atStart} onClick={() => turn(-1)} />
          <IconButton variant="line" icon="arrow-right" label={t.next} disabled={atEnd} onClick={() => turn(1)} />
        </div>
      </div>
      <ul ref={track} className={classNames(styles.track, isDouble && styles.double)}>
        {loading
          ? Array.from({ length: PLACEHOLDERS }, (_, i) => (
              <li key={i} className={classNames(styles.slide, styles.placeholder)}>
                <Skeleton ratio="1" />
                <Skeleton width="70%" height="1rem" />
                <Skeleton width="35%" height="1rem" />
                {hasButtons && <Skeleton height="calc(var(--h-control-s) + 0.75rem)" />}
              </li>
            ))
          : slides.map((slide, i) => (
              <li key={i} className={styles.slide}>
                {slide}
              </li>
            ))}
      </ul>
    </section>
  )
}
