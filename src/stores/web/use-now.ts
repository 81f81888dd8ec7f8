import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The time in milliseconds: first as the page was made, then by the browser's own clock, every minute. Pages are kept,
 * and may be some minutes old.
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
