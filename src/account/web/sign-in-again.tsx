import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { pathIn } from '#lib/language.ts'
import type { Section } from '../rules/sections.ts'
import { messages } from './account.messages.ts'

/** Asks for a new sign-in before a change of credentials; the shopper then returns to this part of the account. */
export function SignInAgain({ section }: { readonly section: Section }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const returnTo = encodeURIComponent(pathIn(language, `/account/${section}`))
  return (
    <Notice tone="info" icon="lock">
      {t.againText}{' '}
      <a className="link" href={`/account/auth/redirect?action=again&redirectUrl=${returnTo}`}>
        {t.again}
      </a>
    </Notice>
  )
}
