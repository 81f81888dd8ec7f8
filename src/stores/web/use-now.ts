import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The time in epoch milliseconds: first the time at which the page was rendered, then the browser's time, updated every
 * minute. Pages are cached and may be some minutes old.
 */
export function useNow(madeAt: number): number {
  const [now, setNow] = useState(madeAt)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const [first, timer] = [setTimeout(look, 0), setInterval(look, MINUTE_MS)]
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}
