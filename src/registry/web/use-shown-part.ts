import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Products of a long list that are shown at first, and more of them with each press of Show More. */
const STEP = 100

/** The number of products that are shown of a long list. A printed list is whole. */
export function useShownPart(): { readonly count: number; readonly showMore: () => void } {
  const [count, setCount] = useState(STEP)
  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Infinity))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])
  return { count, showMore: () => setCount(now => now + STEP) }
}
