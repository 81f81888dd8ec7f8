import { useEffect, useRef } from 'react'
import type { Step } from '../../rules/steps.ts'

/**
 * Gives the heading of a step the focus when `shown` changes and the control that had the focus has disappeared:
 * otherwise the focus would be nowhere.
 */
export function useFocusOnHeading({ anchor }: Step, shown: unknown): void {
  const former = useRef(shown)
  useEffect(() => {
    if (former.current === shown) return
    former.current = shown
    if (document.activeElement === document.body) document.getElementById(anchor)?.focus()
  }, [anchor, shown])
}
