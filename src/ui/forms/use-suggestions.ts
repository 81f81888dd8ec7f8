import { useEffect, useState } from 'react'

/** Pause in typing before a request, in milliseconds. */
const PAUSE_MS = 140
const FEWEST_LETTERS = 2
const MOST_LETTERS = 100

/**
 * Suggestions for the typed text. They are requested after a pause; a request is aborted when the text changes, so that
 * an old reply never replaces a newer one. Until the next reply the previous suggestions stay; after a failure there
 * are none.
 */
export function useSuggestions<T>(
  typed: string,
  ask: (typed: string, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [answer, setAnswer] = useState<T>()
  const text = typed.trim()
  const isAsked = text.length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isAsked) return undefined
    const off = new AbortController()
    const timer = setTimeout(() => {
      ask(text.slice(0, MOST_LETTERS), off.signal).then(
        found => {
          if (!off.signal.aborted) setAnswer(() => found)
        },
        () => {
          if (!off.signal.aborted) setAnswer(undefined)
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      off.abort()
    }
  }, [text, isAsked, ask])
  return isAsked ? answer : undefined
}
