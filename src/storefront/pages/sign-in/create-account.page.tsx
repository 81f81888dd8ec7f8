import { useRef, useState, type FormEvent } from 'react'
import { createAccount } from '#identity/contract.ts'
import { messages as passwordFaults } from '#identity/web/password-faults.messages.ts'
import { PasswordInput } from '#identity/web/password-input.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import type { Route } from './+types/create-account.page.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './create-account.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type FieldName = 'firstName' | 'lastName' | 'email' | 'password'
type Errors = { readonly [Name in FieldName]?: string | undefined }

const textOf = (data: FormData, name: FieldName): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The form of a new account; `onSent` gets the address to which the mail went. */
function AccountForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const [{ create: t }, faults] = [useMessages(messages), useMessages(passwordFaults).faults]
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [hasFailed, setFailed] = useState(false)
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
    setFailed(false)
    setBusy(true)
    try {
      const names = { firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') }
      const answer = await send(createAccount, { ...names, email: email || ' ', password })
      if (answer.outcome === 'mail-sent') onSent(email)
      else show(answer.outcome === 'invalid' ? answer.errors : { password: faults[answer.fault] })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <form ref={form} className={styles.fields} noValidate onSubmit={event => void submit(event)}>
      {hasFailed && <Notice tone="warn">{t.failed}</Notice>}
      <FieldGrid>
        <TextInput
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
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
    </form>
  )
}

/** Creates an account, whose address is verified by mail [SGN-17]. */
export default function CreateAccountPage({ loaderData: { room, shopName } }: Route.ComponentProps) {
  const { create: t } = useMessages(messages)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SignInFrame room={room}>
      <title>{`${t.title} | ${shopName}`}</title>
      <h1 className="t-display-2">{sentTo === undefined ? t.title : t.sent}</h1>
      {sentTo === undefined ? (
        <>
          <AccountForm onSent={setSentTo} />
          <p className={`ink-2 ${styles.after}`}>
            {t.have}{' '}
            <Link className="link" to="/account/login">
              {t.signIn}
            </Link>
          </p>
        </>
      ) : (
        <div className={styles.fields} role="status">
          <p>{t.sentText(sentTo)}</p>
          <p className="t-small ink-2">{t.again}</p>
        </div>
      )}
    </SignInFrame>
  )
}
