import { useState, type FormEvent } from 'react'
import { authenticate } from '#identity/web/authenticate.ts'
import { messages as passwordFaults } from '#identity/web/password-faults.messages.ts'
import { PasswordInput } from '#identity/web/password-input.tsx'
import { submitSessionToken } from '#identity/web/submit-form.ts'
import { pathIn } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { changePassword, endDevice, type Device } from '../contract.ts'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
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
 * password goes to the provider for that.
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

  async function renew(password: string) {
    const signedIn = await ways.authenticate(apiUrl, { username: email, password })
    if (signedIn.outcome !== 'session') return
    await ways.submit({ ...signedIn, returnTo: pathIn(language, SECURITY), isRemembered: true })
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
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
      setState(answer.outcome === 'changed' || answer.outcome === 'locked' ? answer.outcome : undefined)
      if (answer.outcome !== 'changed') return
      form.reset()
      await renew(newPassword)
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="password" title={t.password} text={t.passwordText}>
      <form className={`${styles.form} ${styles.panel}`} noValidate onSubmit={event => void save(event)}>
        {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
        {state === 'locked' && <Notice tone="error">{t.locked}</Notice>}
        {state === 'changed' && <Notice tone="ok">{t.changed}</Notice>}
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
      </form>
    </Part>
  )
}

/** Whether signing in takes a second step, which is set up on the provider's own page. */
export function SecondStepPart({
  steps,
}: {
  /** Undefined if the provider does not answer. */
  readonly steps: { readonly hasApp: boolean; readonly passkeys: number } | undefined
}) {
  const [{ security: t }, language] = [useMessages(messages), useLanguage()]
  const has = steps && [...(steps.hasApp ? [t.app] : []), ...(steps.passkeys > 0 ? [t.passkeys(steps.passkeys)] : [])]
  const returnTo = encodeURIComponent(pathIn(language, SECURITY))
  return (
    <Part id="second-step" title={t.secondStep} text={t.secondStepText}>
      {has === undefined ? (
        <Notice tone="warn" live={false}>
          {t.unknown}
        </Notice>
      ) : (
        <p>{has.length > 0 ? t.isOn(has.join(', ')) : t.isOff}</p>
      )}
      <div>
        <a
          className={buttonClass({ variant: 'second' })}
          href={`/account/auth/redirect?action=second-step&redirectUrl=${returnTo}`}
        >
          {has !== undefined && has.length > 0 ? t.manage : t.setUp}
        </a>
      </div>
    </Part>
  )
}

/** The devices on which the customer is signed in; each but this one can be signed out. */
export function DevicesPart({
  devices: first,
  call,
}: {
  readonly devices: readonly Device[]
  readonly call: typeof send
}) {
  const [{ security: t, failed }, language] = [useMessages(messages), useLanguage()]
  const [devices, setDevices] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const dated = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'America/Chicago',
  })
  async function end(id: string) {
    setFailed(false)
    try {
      setDevices((await call(endDevice, { id })).devices)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Part id="devices" title={t.devices} text={t.devicesText}>
      {hasFailed && <Notice tone="warn">{failed}</Notice>}
      <ul>
        {devices.map(({ id, name, seenAt, isThis }) => (
          <li key={id} className={styles.row}>
            <div>
              <b>{name || t.unknownDevice}</b>
              {isThis && `, ${t.thisDevice}`}
              <p className="t-small ink-2">{t.seen(dated.format(new Date(seenAt)))}</p>
            </div>
            {!isThis && (
              <button type="button" className={`link ${styles.link}`} onClick={() => void end(id)}>
                {t.end}
                <VisuallyHidden> {name || t.unknownDevice}</VisuallyHidden>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
