import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { Dispatch } from 'react'
import type { SectionalDetails } from '../../contract.ts'
import type { PlannerEvent } from '../planner-state.ts'

/** Delay in milliseconds after the last edit of a burst, before the details are requested. */
export const BURST_MS = 120

export interface DetailsAsked {
  /** Identifies pieces and choices: another key requires other details. */
  readonly key: string
  /** Key of the details that came with the page. */
  readonly knownKey: string
  /** Number of edits by the player: each is followed by a request, even if the pieces are the same [PLN-24]. */
  readonly asks: number
  readonly ask: () => Promise<SectionalDetails>
  /** Details for the key; undefined while they are requested or unavailable. */
  readonly answered: SectionalDetails | undefined
  readonly dispatch: Dispatch<PlannerEvent>
  /** Error message for the shopper. */
  readonly problemOf: (error: unknown) => string
}

type Waiting = { readonly resolve: (details: SectionalDetails) => void; readonly reject: (error: unknown) => void }

/**
 * Keeps the sectional's details up to date: requests them when pieces or choices change, debounces bursts, and uses
 * only the reply to the latest request. `again` repeats the request. `latest` returns the details of the current plan,
 * and requests them at once if they are not there yet.
 */
export function useDetails({ key, knownKey, asks, ask, answered, dispatch, problemOf }: DetailsAsked): {
  readonly again: () => void
  readonly latest: () => Promise<SectionalDetails>
} {
  const number = useRef(0)
  const settled = useRef({ key: knownKey, asks: 0 })
  const now = useRef({ key, ask, problemOf })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A layout effect, so that a click right after the render does not get outdated details.
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
    // A pending reply is for the previous plan.
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
