import { useState } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { signOut } from '../contract.ts'
import { clearBrowser } from './clear-browser.ts'
import { messages } from './sign-out.messages.ts'
import styles from './sign-in.module.css'

export interface SignOutProps {
  /** Outside world; replaced in tests. */
  readonly call?: typeof send
  readonly leave?: (url: string) => void
}

/** Signs out of this browser, or of every device. */
export function SignOut({ call = send, leave = url => window.location.assign(url) }: SignOutProps) {
  const t = useMessages(messages)
  const [busy, setBusy] = useState<'here' | 'everywhere'>()
  const [hasFailed, setFailed] = useState(false)
  async function end(where: 'here' | 'everywhere') {
    setBusy(where)
    setFailed(false)
    try {
      const { redirectUrl } = await call(signOut, { isEverywhere: where === 'everywhere' })
      clearBrowser()
      leave(redirectUrl)
    } catch {
      setFailed(true)
      setBusy(undefined)
    }
  }
  return (
    <section className={styles.form} aria-labelledby="sign-out">
      <h2 id="sign-out" className="t-h3">
        {t.title}
      </h2>
      <p className="ink-2">{t.text}</p>
      {hasFailed && <Notice tone="warn">{t.failed}</Notice>}
      <div>
        <Button variant="second" busy={busy === 'here'} busyLabel={t.busy} onClick={() => void end('here')}>
          {t.here}
        </Button>
      </div>
      <div>
        <Button variant="quiet" busy={busy === 'everywhere'} busyLabel={t.busy} onClick={() => void end('everywhere')}>
          {t.everywhere}
        </Button>
      </div>
    </section>
  )
}
