import type { z } from 'zod'
import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { createAccount } from '#identity/contract.ts'
import { messages as passwordFaults } from '#identity/web/password-faults.messages.ts'
import { PasswordInput } from '#identity/web/password-input.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { CallFailed, send } from '#ui/send.ts'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import type { Route } from './+types/create-account.page.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './create-account.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type NewAccount = z.input<typeof createAccount.input>
type FieldName = 'firstName' | 'lastName' | 'email' | 'password'
type Errors = { readonly [Name in FieldName]?: string | undefined }

const textOf = (data: FormData, name: FieldName): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Name and email that the page before has passed on, such as those of a guest's order; empty without any. */
function passedOn(state: unknown): { readonly firstName: string; readonly email: string } {
  const { firstName, email } = (state ?? {}) as Readonly<Record<string, unknown>>
  return {
    firstName: typeof firstName === 'string' ? firstName : '',
    email: typeof email === 'string' ? email : '',
  }
}

/** True if a call was refused because there were too many before. */
const isTooOften = (error: unknown): boolean => error instanceof CallFailed && error.refusal?.kind === 'too-many'

interface AccountFormProps {
  /** The page at which the shopper aims. */
  readonly returnUrl: string | undefined
  /** Gets what was sent, so that the mail can be asked for again. */
  readonly onSent: (given: NewAccount) => void
}

/** The form of a new account. */
function AccountForm({ returnUrl, onSent }: AccountFormProps) {
  const [{ create: t }, faults] = [useMessages(messages), useMessages(passwordFaults).faults]
  const start = passedOn(useLocation().state)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const show = (found: Errors) => {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [email, password] = [textOf(data, 'email').trim(), textOf(data, 'password')]
    setErrors({})
    setProblem(undefined)
    setBusy(true)
    try {
      const names = { firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') }
      const given = { ...names, email: email || ' ', password, returnUrl }
      const answer = await send(createAccount, given)
      if (answer.outcome === 'mail-sent') onSent(given)
      else show(answer.outcome === 'invalid' ? answer.errors : { password: faults[answer.fault] })
    } catch (error) {
      setProblem(isTooOften(error) ? t.tooOften : t.failed)
    }
    setBusy(false)
  }
  return (
    <ScriptedForm ref={form} className={styles.fields} onSubmit={event => void submit(event)}>
      {problem !== undefined && <Notice tone="warn">{problem}</Notice>}
      <FieldGrid>
        <TextInput
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={start.firstName}
          span={3}
          maxLength={60}
          error={errors.firstName}
        />
        <TextInput
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          span={3}
          maxLength={60}
          error={errors.lastName}
        />
        <TextInput
          label={t.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={start.email}
          maxLength={66}
          error={errors.email}
        />
        <PasswordInput
          label={t.password}
          name="password"
          autoComplete="new-password"
          maxLength={512}
          hint={t.hint}
          error={errors.password}
        />
      </FieldGrid>
      <Button type="submit" block busy={isBusy} busyLabel={t.busy}>
        {t.action}
      </Button>
    </ScriptedForm>
  )
}

/**
 * Says where the mail went, and sends it again: the account is created once more, so that nobody learns whether it
 * existed.
 */
function MailSent({ given }: { readonly given: NewAccount }) {
  const { create: t } = useMessages(messages)
  const [state, setState] = useState<'busy' | 'sent' | 'too-often' | 'failed'>()
  async function sendAgain() {
    setState('busy')
    try {
      await send(createAccount, given)
      setState('sent')
    } catch (error) {
      setState(isTooOften(error) ? 'too-often' : 'failed')
    }
  }
  return (
    <div className={styles.fields}>
      <p role="status">{t.sentText(given.email)}</p>
      <p className="t-small ink-2">{t.again}</p>
      {state === 'sent' && <Notice tone="ok">{t.sentAgain(given.email)}</Notice>}
      {state === 'too-often' && <Notice tone="warn">{t.tooOften}</Notice>}
      {state === 'failed' && <Notice tone="warn">{t.failed}</Notice>}
      <div>
        <Button variant="second" busy={state === 'busy'} busyLabel={t.sending} onClick={() => void sendAgain()}>
          {t.sendAgain}
        </Button>
      </div>
    </div>
  )
}

/** Creates an account, whose address is verified by mail [SGN-17]. */
export default function CreateAccountPage({ loaderData: { room, shopName, aim } }: Route.ComponentProps) {
  const { create: t } = useMessages(messages)
  const [given, setGiven] = useState<NewAccount>()
  const title = given === undefined ? t.title : t.sent
  const heading = useLostFocus<HTMLHeadingElement>(title)
  return (
    <SignInFrame room={room}>
      <title>{`${t.title} | ${shopName}`}</title>
      <h1 ref={heading} tabIndex={-1} className="t-display-2">
        {title}
      </h1>
      {given === undefined ? (
        <>
          <AccountForm returnUrl={aim} onSent={setGiven} />
          <p className={`ink-2 ${styles.after}`}>
            {t.have}{' '}
            <Link
              className="link"
              to={aim === undefined ? '/account/login' : `/account/login?returnUrl=${encodeURIComponent(aim)}`}
            >
              {t.signIn}
            </Link>
          </p>
        </>
      ) : (
        <MailSent given={given} />
      )}
    </SignInFrame>
  )
}
