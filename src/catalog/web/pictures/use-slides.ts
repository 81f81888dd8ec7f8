import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

/** Index of the slide that a key leads to; undefined for other keys. */
export function slideByKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(count - 1, at + 1)
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The visible slide of a scroll-snapping row, by its scroll position, and a function to scroll to another. */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)

  useEffect(() => {
    const row = track.current!
    const look = () => {
      if (row.clientWidth > 0) setAt(Math.max(0, Math.min(count - 1, Math.round(row.scrollLeft / row.clientWidth))))
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [count])

  const show = (slide: number) => track.current?.scrollTo({ left: slide * track.current.clientWidth })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : slideByKey(event.key, at, count)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  return { track, at, show, onKeyDown }
}
