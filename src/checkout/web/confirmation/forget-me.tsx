import { useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { clearBrowser } from '#identity/web/clear-browser.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { endSession } from '../../contract/end-session-call.ts'
import { messages } from './forget-me.messages.ts'
import styles from './forget-me.module.css'

export interface ForgetMeProps {
  readonly call: SendCall
  /** Goes to the home page with a new session; replaced in tests. */
  readonly leave?: () => void
}

/** Ends a guest's session; for shared computers. */
export function ForgetMe({
  call,
  leave = () => {
    location.assign('/')
  },
}: ForgetMeProps) {
  const t = useMessages(messages)
  const [state, setState] = useState<'here' | 'busy' | 'failed' | 'gone'>('here')
  const forget = async () => {
    setState('busy')
    try {
      await call(endSession, {})
      clearBrowser()
      setState('gone')
      leave()
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={styles.forget} aria-labelledby="forget-me">
      <h2 id="forget-me" className="t-h3">
        {t.title}
      </h2>
      <p className="ink-2">{t.text}</p>
      {state === 'failed' && <Notice tone="error">{t.failed}</Notice>}
      {state === 'gone' && <Notice tone="ok">{t.done}</Notice>}
      {state !== 'gone' && (
        <div>
          <Button
            variant="second"
            busy={state === 'busy'}
            busyLabel={t.busy}
            onClick={() => {
              void forget()
            }}
          >
            {t.action}
          </Button>
        </div>
      )}
    </section>
  )
}
