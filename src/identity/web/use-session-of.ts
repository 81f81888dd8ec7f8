import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { loadAgain } from '#ui/load-again.ts'

/**
 * Keeps every page in step with the browser's session: when another tab signs in or out, when the page is shown again,
 * and when the shopper goes on to another page. `owner`: of the document, undefined for a page for everybody. The code
 * is loaded once the page is displayed, because no page needs it at first.
 */
export function useSessionOf(owner: string | null | undefined): void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const onArrival = useEffectEvent((_path: string) => {
    void loadAgain(() => import('./follow-session.ts')).then(module => module.followSession(owner, revalidate))
  })
  useEffect(() => onArrival(pathname), [pathname])
}
