import { useEffect, useState } from 'react'
import type { Suggestions } from '#catalog/contract.ts'

/** A pause in typing after which the shop is asked, in milliseconds. */
const PAUSE_MS = 140
const FEWEST_LETTERS = 2

/**
 * What the shop suggests for what is typed. Asked after a pause; a question that is typed over is called off, so that
 * an answer never comes after a later one. Until the next answer is there the last one stands, and a failure suggests
 * nothing.
 */
export function useSuggestions(
  typed: string,
  ask: (typed: string, signal: AbortSignal) => Promise<Suggestions>,
): Suggestions | undefined {
  const [answer, setAnswer] = useState<Suggestions>()
  const text = typed.trim()
  const isAsked = text.length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isAsked) return undefined
    const off = new AbortController()
    const timer = setTimeout(() => {
      ask(text.slice(0, 100), off.signal).then(
        found => {
          if (!off.signal.aborted) setAnswer(found)
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
