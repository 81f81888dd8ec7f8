import { useEffect, useRef, useState, type RefObject } from 'react'

/** Distance from the viewport at which a part begins to load. */
const MARGIN = '600px'

/** Becomes true once the element is near the viewport, and stays so. */
export function useNear(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watched = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    )
    watched.observe(element.current!)
    return () => watched.disconnect()
  }, [])
  return [element, isNear]
}
