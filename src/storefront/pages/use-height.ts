import { useEffect, useRef } from 'react'

/** Keeps an element's height in its own `--tall`, so that a style sheet can let something tall stick by its foot. */
export function useHeight() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const one = element.current!
    const observer = new ResizeObserver(() => one.style.setProperty('--tall', `${one.offsetHeight}px`))
    observer.observe(one)
    return () => observer.disconnect()
  }, [])
  return element
}
