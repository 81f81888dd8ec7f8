import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Dispatch } from 'react'
import type { SectionalDetails } from '../../contract.ts'
import type { PlannerEvent } from '../planner-state.ts'

/** Edits come in bursts; the last of one is asked for, this many milliseconds after it. */
export const BURST_MS = 120

export interface DetailsAsked {
  /** Of the pieces and choices: another key, another answer. */
  readonly key: string
  /** The key of the details that came with the page. */
  readonly knownKey: string
  /** Counts what the player said: each is asked for, even if it names the same pieces [PLN-24]. */
  readonly asks: number
  readonly ask: () => Promise<SectionalDetails>
  /** What was answered to the key; undefined while that is asked for, or could not be had. */
  readonly answered: SectionalDetails | undefined
  readonly dispatch: Dispatch<PlannerEvent>
  /** Says what went wrong, for the shopper. */
  readonly problemOf: (error: unknown) => string
}

type Waiting = { readonly resolve: (details: SectionalDetails) => void; readonly reject: (error: unknown) => void }

/**
 * Keeps the sectional's details what they should be: asks anew when pieces or choices change, waits out bursts, and
 * takes only the answer to the latest question. `again` asks once more; `latest` is of what is planned now, asked for
 * at once where that has not been answered yet, for those who act on it.
 */
export function useDetails({ key, knownKey, asks, ask, answered, dispatch, problemOf }: DetailsAsked): {
  readonly again: () => void
  readonly latest: () => Promise<SectionalDetails>
} {
  const number = useRef(0)
  const settled = useRef({ key: knownKey, asks: 0 })
  const now = useRef({ key, ask, problemOf })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // In the same frame as what it is of: a click right after it must not get the details of before.
  useLayoutEffect(() => {
    now.current = { key, ask, problemOf }
  })

  const start = useCallback(
    (waiting?: Waiting) => {
      clearTimeout(timer.current)
      const mine = ++number.current
      dispatch({ type: 'details asked' })
      now.current.ask().then(
        details => {
          if (mine === number.current) dispatch({ type: 'details answered', details })
          waiting?.resolve(details)
        },
        (error: unknown) => {
          if (mine === number.current) dispatch({ type: 'details failed', problem: now.current.problemOf(error) })
          waiting?.reject(error)
        },
      )
    },
    [dispatch],
  )

  useLayoutEffect(() => {
    if (settled.current.key === key && settled.current.asks === asks) return
    settled.current = { key, asks }
    // An answer that is still on its way is of what was planned before.
    number.current++
    dispatch({ type: 'details asked' })
    clearTimeout(timer.current)
    timer.current = setTimeout(start, BURST_MS)
  }, [key, asks, dispatch, start])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      number.current++
    },
    [],
  )

  const latest = useCallback(
    () =>
      answered === undefined
        ? new Promise<SectionalDetails>((resolve, reject) => {
            start({ resolve, reject })
          })
        : Promise.resolve(answered),
    [start, answered],
  )
  const again = useCallback(() => {
    start()
  }, [start])
  return { again, latest }
}
