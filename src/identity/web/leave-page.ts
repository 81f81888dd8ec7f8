import { pathIn, type Language } from '#lib/language.ts'
import { pageOwner } from '#ui/page-owner.ts'
import { nextPage, type TabChange } from '../rules/tab-session.ts'
import { keepEntries } from './kept-entries.ts'

/** Where the tab goes; replaced in tests. */
interface LeavingPage {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  replace(url: string): void
  reload(): void
}

/** The address to which the shopper returns; a page of signing in passes on its own. */
function returnAddress({ pathname, search, hash }: LeavingPage): string {
  return new URLSearchParams(search).get('returnUrl') ?? `${pathname}${search}${hash}`
}

/** A page of an account that was asked for after the session had ended has led to the login page already. */
const isLogin = ({ pathname }: LeavingPage): boolean => /^(?:\/fr)?\/account\/login(?:\/|$)/.test(pathname)

/** The login page, with what has happened to the session; nothing of that for a guest, who was not signed in. */
function loginPage(change: TabChange, language: Language, page: LeavingPage): string {
  const query = new URLSearchParams({ returnUrl: returnAddress(page) })
  if (pageOwner() != null)
    query.set('signedOut', change !== 'ended' ? 'elsewhere' : isLogin(page) ? 'ended-before' : 'ended')
  return `${pathIn(language, '/account/login')}?${query.toString()}`
}

/**
 * Leaves a page that shows another person's data. What this tab keeps is deleted; after a session that ended without
 * signing out, the entries wait for the same person.
 */
export function leavePage(change: TabChange, isRefused: boolean, page: LeavingPage = location): void {
  const owner = pageOwner()
  try {
    if (change === 'ended' && owner != null) keepEntries(owner, page.pathname)
    else if (change !== 'ended') sessionStorage.clear()
  } catch {
    // Storage is disabled or full, so that nothing is kept.
  }
  const language: Language = document.documentElement.lang.startsWith('fr') ? 'fr' : 'en'
  const path = language === 'fr' ? page.pathname.replace(/^\/fr(?=\/|$)/, '') : page.pathname
  switch (nextPage(change, path, isRefused)) {
    case 'login':
      return page.replace(loginPage(change, language, page))
    case 'cart':
      return page.replace(
        `${pathIn(language, '/checkout/cart')}${change === 'other-account' ? '?account=changed' : ''}`,
      )
    default:
      return page.reload()
  }
}
