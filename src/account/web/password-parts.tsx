import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { authenticate } from '#identity/web/authenticate.ts'
import { messages as passwordFaults } from '#identity/web/password-faults.messages.ts'
import { PasswordInput } from '#identity/web/password-input.tsx'
import { submitSessionToken } from '#identity/web/submit-form.ts'
import { pathIn } from '#lib/language.ts'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { changePassword, mailPasswordLink } from '../contract.ts'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import { notePasswordChange, takePasswordNote } from './password-note.ts'
import { textOf } from './text-of.ts'

const SECURITY = '/account/security'

type Errors = { readonly old?: string; readonly new?: string }
type Answered = 'busy' | 'changed' | 'failed' | 'locked'

export interface PasswordPartProps {
  readonly email: string
  /** Base address of the provider's authentication calls. */
  readonly apiUrl: string
  readonly call: typeof send
  /** Outside world; replaced in tests. */
  readonly ways?: { readonly authenticate: typeof authenticate; readonly submit: typeof submitSessionToken }
}

/**
 * Changes the password. The browser then signs in with the new one, so that this device, too, has a new session; the
 * password goes to the provider for that. The page says that the password is changed once the browser is back.
 */
export function PasswordPart({
  email,
  apiUrl,
  call,
  ways = { authenticate, submit: submitSessionToken },
}: PasswordPartProps) {
  const [{ security: t, failed, saving }, language] = [useMessages(messages), useLanguage()]
  const { faults } = useMessages(passwordFaults)
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<Answered>()
  /** True once the former password was wrong: it may be forgotten. */
  const [isForgotten, setForgotten] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The field to correct, whose error is read out with it.
  useEffect(() => {
    if (errors.old !== undefined || errors.new !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  // Read after the page was shown, so that the notice is announced.
  useEffect(() => queueMicrotask(() => takePasswordNote() && setState('changed')), [])
  async function renew(password: string) {
    const signedIn = await ways.authenticate(apiUrl, { username: email, password })
    if (signedIn.outcome !== 'session') return
    notePasswordChange()
    await ways.submit({ ...signedIn, returnTo: pathIn(language, SECURITY), isRemembered: 'as-before' })
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [oldPassword, newPassword] = [textOf(data, 'old'), textOf(data, 'new')]
    const missing = {
      ...(oldPassword === '' && { old: t.missing }),
      ...(newPassword === '' && { new: t.missingNew }),
    }
    setErrors(missing)
    setState(undefined)
    if (Object.keys(missing).length > 0) return
    setState('busy')
    try {
      const answer = await call(changePassword, { oldPassword, newPassword })
      if (answer.outcome === 'refused') setErrors({ new: faults[answer.fault] })
      if (answer.outcome === 'wrong') setErrors({ old: t.wrong })
      setForgotten(answer.outcome === 'wrong' || answer.outcome === 'locked')
      setState(answer.outcome === 'changed' || answer.outcome === 'locked' ? answer.outcome : undefined)
      if (answer.outcome !== 'changed') return
      form.current?.reset()
      await renew(newPassword)
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="password" title={t.password} text={t.passwordText}>
      <ScriptedForm ref={form} className={`${styles.form} ${styles.panel}`} onSubmit={event => void save(event)}>
        {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
        {state === 'locked' && <Notice tone="error">{t.locked}</Notice>}
        {state === 'changed' && <FocusedNotice tone="ok">{t.changed}</FocusedNotice>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput label={t.old} name="old" autoComplete="current-password" maxLength={512} error={errors.old} />
        <PasswordInput
          label={t.new}
          name="new"
          autoComplete="new-password"
          maxLength={512}
          hint={t.newHint}
          error={errors.new}
        />
        <div>
          <Button type="submit" busy={state === 'busy'} busyLabel={saving}>
            {t.save}
          </Button>
        </div>
        {isForgotten && <MailedLink email={email} call={call} label={t.resetByMail} />}
      </ScriptedForm>
    </Part>
  )
}

/** Sends the link by which a customer without a password sets one: nobody is asked for a password that is not there. */
export function NewPasswordPart({ email, call }: Pick<PasswordPartProps, 'email' | 'call'>) {
  const { security: t } = useMessages(messages)
  return (
    <Part id="password" title={t.password} text={t.noPassword}>
      <div className={styles.form}>
        <MailedLink email={email} call={call} label={t.sendLink}>
          <p>{t.noPasswordText(email)}</p>
        </MailedLink>
      </div>
    </Part>
  )
}

/** A button that sends the link by which a new password is chosen. */
function MailedLink({
  email,
  call,
  label,
  children,
}: Pick<PasswordPartProps, 'email' | 'call'> & { readonly label: string; readonly children?: ReactNode }) {
  const { security: t, failed } = useMessages(messages)
  const [state, setState] = useState<'busy' | 'sent' | 'failed'>()
  const [refusal, setRefusal] = useState<string>()
  async function mail() {
    setState('busy')
    setRefusal(undefined)
    try {
      const { isSuccess, message } = await call(mailPasswordLink, {})
      setState(isSuccess ? 'sent' : undefined)
      if (!isSuccess) setRefusal(message)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
      {refusal !== undefined && <Notice tone="warn">{refusal}</Notice>}
      {state === 'sent' && <Notice tone="ok">{t.linkSent(email)}</Notice>}
      {children}
      <div>
        <Button variant="second" busy={state === 'busy'} busyLabel={t.linkSending} onClick={() => void mail()}>
          {label}
        </Button>
      </div>
    </>
  )
}
