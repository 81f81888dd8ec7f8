import { keepFields } from '#identity/web/kept-entries.ts'
import { pathIn } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { pageOwner } from '#ui/page-owner.ts'
import type { Section } from '../rules/sections.ts'
import { messages } from './account.messages.ts'

/** Keeps what the customer has entered, until the page is back. */
function keepEntered(): void {
  const owner = pageOwner()
  try {
    if (owner != null) keepFields(owner, location.pathname)
  } catch {
    // Storage is disabled or full, so that nothing is kept.
  }
}

/**
 * Asks for a new sign-in before a change of credentials. The customer then returns to this part of the account, whose
 * fields have the same entries.
 */
export function SignInAgain({ section, part }: { readonly section: Section; readonly part: string }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const returnTo = encodeURIComponent(`${pathIn(language, `/account/${section}`)}#${part}`)
  return (
    <Notice tone="info" icon="lock">
      {t.againText}{' '}
      <a className="link" href={`/account/auth/redirect?action=again&redirectUrl=${returnTo}`} onClick={keepEntered}>
        {t.again}
      </a>
    </Notice>
  )
}
