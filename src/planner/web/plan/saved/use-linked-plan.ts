import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { PlannerCollection } from '../../planner-collection.ts'
import { askedPlan } from './asked-plan.ts'
import { codeOf } from '../design.ts'
import type { LinkProblem, ShownInstead } from './link-problem.ts'
import { replaceHash } from './page-hash.ts'
import { adopted, backToOwn, withLinked } from '../plans.ts'
import type { Plans } from '../plans.ts'

export interface LinkedPlanAsked {
  readonly collection: PlannerCollection
  readonly plans: Plans
  /** The latest plans, also between renders. */
  readonly now: RefObject<Plans>
  readonly put: (next: Plans) => void
  readonly setNews: (news: LinkProblem | undefined) => void
  /** Whether the shopper has a plan of their own. */
  readonly hasOwn: () => boolean
}

const hashOf = ({ linked }: Plans): string => (linked === undefined ? '' : `#plan=${codeOf(linked.present)}`)

/**
 * Opens the plan requested by the URL: beside the shopper's own plan if there is one, otherwise as their own. While a
 * linked plan is shown, the URL contains it with its changes, so that a reload shows it again. The browser's storage
 * holds only the own plan.
 */
export function useLinkedPlan({ collection, plans, now, put, setNews, hasOwn }: LinkedPlanAsked): void {
  const isRead = useRef(false)
  useEffect(() => {
    const shownNow = (): ShownInstead => {
      if (now.current.linked !== undefined) return 'linked'
      return hasOwn() ? 'own' : 'start'
    }
    const ask = () => {
      const asked = askedPlan(window.location.hash, collection)
      if (asked === undefined) return
      if (asked.kind !== 'design') {
        replaceHash(hashOf(now.current))
        const shows = shownNow()
        const { kind } = asked
        setNews(kind === 'unreadable' ? { kind, shows } : { kind, pieces: asked.lacks.pieces, shows })
        return
      }
      const { design, lacks } = asked
      setNews(lacks && { kind: 'partly', lacks })
      const isOwn = codeOf(design) === codeOf(now.current.own.present)
      if (!isOwn && hasOwn()) {
        put(withLinked(now.current, design))
        return
      }
      replaceHash('')
      if (!isOwn) put(adopted(now.current, design))
      else if (now.current.linked !== undefined) put(backToOwn(now.current))
    }
    if (!isRead.current) ask()
    isRead.current = true
    window.addEventListener('hashchange', ask)
    return () => window.removeEventListener('hashchange', ask)
  }, [collection, now, put, setNews, hasOwn])

  useEffect(() => {
    if (plans.linked !== undefined && plans.cause !== 'start') replaceHash(hashOf(plans))
  }, [plans])
}
