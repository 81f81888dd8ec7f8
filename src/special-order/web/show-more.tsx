import { useId, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
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

/** A block of which only the first lines are shown until it is expanded [SPO-07]. */
export function ShowMore({ duration = 275, maxHeight = 1000, children }: ShowMoreProps) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div style={{ '--expand': `${duration}ms`, '--most': `${maxHeight}px` } as CSSProperties}>
      <div id={id} className={styles.content} data-open={isOpen}>
        {children}
      </div>
      <button
        type="button"
        className={`link link--strong ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.showLess : t.showMore}
      </button>
    </div>
  )
}
