import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { LINES_A_PART } from '../rules/cart-limits.ts'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-page.module.css'

/** How far below the screen the next part is shown already, in pixels. */
const AHEAD = 600

export interface MoreLinesProps {
  readonly shown: number
  readonly all: number
  /** `isPressed`: by the button, so that the focus goes to what is new; else by scrolling. */
  readonly onMore: (isPressed: boolean) => void
}

/** How much of a long cart is shown, and the next part: it comes by itself when one scrolls near, or by its button. */
export function MoreLines({ shown, all, onMore }: MoreLinesProps) {
  const t = useMessages(messages)
  const end = useRef<HTMLDivElement>(null)
  // Whoever is at the button goes on by it: nothing moves under the focus.
  const comeNear = useEffectEvent(() => { if (!end.current!.contains(document.activeElement)) onMore(false) })
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) comeNear()
      },
      { rootMargin: `0px 0px ${AHEAD}px` },
    )
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className={styles.more}>
      <p role="status" className="t-small num">{t.linesShown(shown, all)}</p>
      <Button variant="second" onClick={() => onMore(true)}>{t.showMore(Math.min(LINES_A_PART, all - shown))}</Button>
    </div>
  )
}
