import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathIn } from '#lib/language.ts'
import { useLanguage } from '#ui/language.tsx'

/** Title and address of the document; `path` is without the language's prefix. */
export interface PagePlace {
  readonly title: string
  readonly path: string
}

/**
 * Rewrites title and address when they change, without loading the page again [SPO-02]. The router follows, so that the
 * links to other languages keep the configuration; the debugger's address belongs to another route, which the router
 * would load.
 */
export function usePlace({ title, path }: PagePlace): void {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = useRef(path)
  const show = useEffectEvent((nextTitle: string, next: string) => {
    if (shown.current === next) return
    shown.current = next
    if (next.split('?')[0] === pathname) void navigate(next, { replace: true, preventScrollReset: true })
    else window.history.replaceState(window.history.state, '', pathIn(language, next))
    document.title = nextTitle
  })
  useEffect(() => show(title, path), [title, path])
}
