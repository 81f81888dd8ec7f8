import { useState } from 'react'
import type { SocialProvider } from '#identity/contract.ts'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { disconnectSocial } from '../contract.ts'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import { SignInAgain } from './sign-in-again.tsx'

const TITLES = { google: 'Google', apple: 'Apple' } as const satisfies Record<SocialProvider, string>

/** The social providers that an account is connected with; each can be disconnected while there is another way in. */
export function SocialPart({
  social: first,
  hasPassword,
  call,
}: {
  readonly social: readonly SocialProvider[]
  readonly hasPassword: boolean
  readonly call: typeof send
}) {
  const { security: t, failed } = useMessages(messages)
  const [social, setSocial] = useState(first)
  const [removed, setRemoved] = useState<SocialProvider>()
  const [state, setState] = useState<'only-way' | 'sign-in-again' | 'failed'>()
  async function disconnect(provider: SocialProvider) {
    setState(undefined)
    setRemoved(undefined)
    try {
      const answer = await call(disconnectSocial, { provider })
      if (answer.outcome !== 'disconnected') return setState(answer.outcome)
      setSocial(answer.social)
      setRemoved(provider)
    } catch {
      setState('failed')
    }
  }
  const isOnlyWay = !hasPassword && social.length === 1
  return (
    <Part id="social" title={t.social} text={t.socialText}>
      {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
      {state === 'sign-in-again' && <SignInAgain section="security" part="social" />}
      {removed !== undefined && <FocusedNotice tone="ok">{t.disconnected(TITLES[removed])}</FocusedNotice>}
      {social.length === 0 && <p>{t.noSocial}</p>}
      <ul>
        {social.map(provider => (
          <li key={provider} className={styles.row}>
            <b>{TITLES[provider]}</b>
            {!isOnlyWay && (
              <button type="button" className={`link ${styles.link}`} onClick={() => void disconnect(provider)}>
                {t.disconnect}
                <VisuallyHidden> {TITLES[provider]}</VisuallyHidden>
              </button>
            )}
          </li>
        ))}
      </ul>
      {(isOnlyWay || state === 'only-way') && <p className="t-small ink-2">{t.onlyWay}</p>}
    </Part>
  )
}
