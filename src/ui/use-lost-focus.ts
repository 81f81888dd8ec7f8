import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives an element the focus when `shown` changes and the control that had the focus has disappeared: otherwise the
 * focus would be nowhere. Returns the ref for that element, which needs `tabIndex={-1}`.
 */
export function useLostFocus<Place extends HTMLElement>(shown: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const former = useRef(shown)
  useEffect(() => {
    if (former.current === shown) return
    former.current = shown
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) place.current?.focus()
  }, [shown])
  return place
}
