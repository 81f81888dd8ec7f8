import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useMessages } from '#ui/language.tsx'
import styles from './show-more.module.css'
import { messages } from './special-order-page.messages.ts'

export interface ShowMoreProps {
  /** Milliseconds. */
  readonly duration?: number
  /** Maximum height of the whole content in pixels. */
  readonly maxHeight?: number
  readonly children: ReactNode
}

/** A block of which only the first lines are shown until it is expanded, if it has more [SPO-07]. */
export function ShowMore({ duration = 275, maxHeight = 1000, children }: ShowMoreProps) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const [isShort, setIsShort] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const measure = () => {
      const { scrollHeight, clientHeight, dataset } = content.current!
      // Content that is open always fits.
      if (dataset['open'] === 'false') setIsShort(scrollHeight <= clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <div style={{ '--expand': `${duration}ms`, '--most': `${maxHeight}px` } as CSSProperties}>
      <div ref={content} id={id} className={styles.content} data-open={isOpen}>
        {children}
      </div>
      {!isShort && (
        <button
          type="button"
          className={`link link--strong ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.showLess : t.showMore}
        </button>
      )}
    </div>
  )
}
