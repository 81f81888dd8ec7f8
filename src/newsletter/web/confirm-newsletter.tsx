import { useState, type FormEvent } from 'react'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { send } from '#ui/send.ts'
import { useQuery } from '#ui/use-query.ts'
import { confirmNewsletter } from '../contract.ts'
import { failureText } from './failure-text.ts'
import { messages } from './newsletter.messages.ts'
import styles from './newsletter.module.css'

/** The button that confirms the address of the link. Opening the page has no effect: mail programs open links too. */
export function ConfirmNewsletter({ sendCall = send }: { readonly sendCall?: typeof send }) {
  const { confirm: t, failed } = useMessages(messages)
  // The page itself is cached for everybody.
  const key = useQuery('key')
  const [state, setState] = useState<'offered' | 'busy' | 'confirmed' | 'expired'>('offered')
  const [problem, setProblem] = useState<string>()
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setProblem(undefined)
    try {
      setState((await sendCall(confirmNewsletter, { key })).outcome)
    } catch (error) {
      setProblem(failureText(error, failed))
      setState('offered')
    }
  }
  if (state === 'confirmed')
    return (
      <div className={styles.form}>
        <FocusedNotice tone="ok" title={t.doneTitle}>
          {t.done}
        </FocusedNotice>
      </div>
    )
  if (state === 'expired')
    return (
      <div className={styles.form}>
        <FocusedNotice tone="warn" title={t.expiredTitle}>
          {t.expired}
        </FocusedNotice>
        <div>
          <LinkButton to="/newsletter">{t.again}</LinkButton>
        </div>
      </div>
    )
  return (
    <ScriptedForm className={styles.form} onSubmit={event => void confirm(event)}>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button type="submit" busy={state === 'busy'} busyLabel={t.busy}>
          {t.action}
        </Button>
      </div>
    </ScriptedForm>
  )
}
