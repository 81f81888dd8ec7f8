import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PlannerCollection } from '../planner-collection.ts'
import { askedFrom } from './saved/asked-plan.ts'
import { codeOf } from './design.ts'
import type { Design } from './design.ts'
import type { LinkProblem } from './saved/link-problem.ts'
import { forgetPlan, keepPlan, readStoredPlan } from './plan-store.ts'
import { replaceHash } from './saved/page-hash.ts'
import { withKept } from './plans.ts'
import type { Plans } from './plans.ts'
import { openShared } from './saved/shared-plan.ts'

export interface KeptPlanAsked {
  readonly collection: PlannerCollection
  readonly start: Design
  readonly plans: Plans
  /** The latest plans, also between renders. */
  readonly now: RefObject<Plans>
  readonly put: (next: Plans) => void
  readonly setNews: (news: LinkProblem) => void
}

/**
 * Stores the shopper's own plan in this browser: reads it after hydration, and writes it after each change. A plan that
 * was only read is never written back, because pieces that are not sold today may be sold again later.
 */
export function useKeptPlan({ collection, start, plans, now, put, setNews }: KeptPlanAsked) {
  const { slug } = collection
  const [first] = useState(() => codeOf(start))
  const isRead = useRef(false)
  const isCleared = useRef(false)
  /** The design that the browser's storage contains. */
  const stored = useRef(plans.own.present)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const code = readStoredPlan(slug)
    const before = code === undefined ? undefined : openShared(code, collection)
    if (before === undefined) return
    const asked = askedFrom(before)
    if (asked.kind === 'nothing-left') setNews({ kind: asked.kind, pieces: asked.lacks.pieces, shows: 'start' })
    if (asked.kind !== 'design') return
    if (asked.lacks !== undefined) setNews({ kind: 'partly', lacks: asked.lacks })
    stored.current = asked.design
    put(withKept(now.current, asked.design))
  }, [collection, slug, now, put, setNews])

  const own = plans.own.present
  useEffect(() => {
    // The effect above may have read another plan, which is rendered next.
    if (isCleared.current || now.current.own.present !== own || stored.current === own) return
    stored.current = own
    const code = codeOf(own)
    // The initial plan of the collection need not be stored.
    if (code === first) forgetPlan(slug)
    else keepPlan(slug, code)
  }, [own, now, slug, first])

  const clearSaved = useCallback(() => {
    isCleared.current = true
    forgetPlan(slug)
    if (window.location.hash !== '') replaceHash('')
  }, [slug])
  /** Whether the shopper has a plan of their own, which a link must not replace. */
  const hasOwn = useCallback(
    () => codeOf(now.current.own.present) !== first || readStoredPlan(slug) !== undefined,
    [now, first, slug],
  )
  return { clearSaved, hasOwn }
}
