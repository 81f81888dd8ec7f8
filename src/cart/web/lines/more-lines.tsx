import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { LINES_A_PART } from '../../rules/cart-limits.ts'
import { messages } from '../cart-page.messages.tsx'
import styles from '../cart-page.module.css'

/** Distance below the viewport, in pixels, at which the next part of the cart is already rendered. */
const AHEAD = 600

export interface MoreLinesProps {
  readonly shown: number
  readonly all: number
  /** `isPressed`: by clicking the button, so that the first new line gets the focus; false: by scrolling. */
  readonly onMore: (isPressed: boolean) => void
}

/** The number of lines of a long cart that are shown, and a button for more; scrolling near it shows more, too. */
export function MoreLines({ shown, all, onMore }: MoreLinesProps) {
  const t = useMessages(messages)
  const end = useRef<HTMLDivElement>(null)
  // While the button has the focus, scrolling shows no more lines, so that the focused element does not move.
  const comeNear = useEffectEvent(() => {
    if (!end.current!.contains(document.activeElement)) onMore(false)
  })
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
      <p role="status" className="t-small num">
        {t.linesShown(shown, all)}
      </p>
      <Button variant="second" onClick={() => onMore(true)}>
        {t.showMore(Math.min(LINES_A_PART, all - shown))}
      </Button>
    </div>
  )
}
