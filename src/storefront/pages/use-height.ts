import { useEffect, useRef } from 'react'

/**
 * Sets an element's height as its `--tall` property, so that a style sheet can make a tall element stick by its bottom.
 */
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
