import { Suspense, useRef, useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react'
import { pathIn, type Language } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { SignInConfiguration } from '../contract.ts'
import { rememberCookie } from '../rules/remember-me.ts'
import { authenticate, type Authenticated } from './authenticate.ts'
import { OktaWidget } from './okta-widget-on-demand.tsx'
import { PasswordInput } from './password-input.tsx'
import { messages } from './sign-in.messages.tsx'
import styles from './sign-in.module.css'
import { submitSessionToken } from './submit-form.ts'

type Words = (typeof messages)['en']

/** What the widget needs to know of the configuration; without `widget` it is the shop's own form. */
interface ShownConfiguration extends Pick<SignInConfiguration, 'apiUrl' | 'hasApple'> {
  readonly widget?: SignInConfiguration['widget']
}

export interface SignInWidgetProps {
  readonly configuration: ShownConfiguration
  /** Path to which the shopper returns after signing in. */
  readonly returnTo: string
  /** Title in place of 'Sign In' [SGN-09]; null where the surroundings show one. */
  readonly title?: string | null
  readonly heading?: 'h1' | 'h2' | 'h3'
  /** A message above the form: why the last try did not succeed. */
  readonly note?: ReactNode
  /** Hidden on forms of design services and of the gift registry [SGN-17]. */
  readonly hasCreateLink?: boolean
  readonly isPasswordDisabled?: boolean
  /** Opens the popup for a new password, with the email address that is typed already [SGN-13]. */
  readonly onReset: (email: string) => void
  /** Outside world; replaced in tests. */
  readonly ways?: { readonly authenticate: typeof authenticate; readonly submit: typeof submitSessionToken }
}

const WAYS = { authenticate, submit: submitSessionToken }

type Failure = Exclude<Authenticated, { outcome: 'session' }>

/** The address that leads to the provider's own page. */
const providerHref = (returnTo: string): string => `/account/auth/redirect?redirectUrl=${encodeURIComponent(returnTo)}`

/** Keeps the choice of the widget's remember-me box for a way to the provider that has no form [SGN-11]. */
function keepRememberChoice({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const box = currentTarget.closest('[data-widget]')?.querySelector<HTMLInputElement>('[name=remember]')
  document.cookie = rememberCookie(box?.checked ?? true)
}

/** The configured message of a failed try [SGN-25]. */
function failureText(
  { errors: t, elsewhere }: Words,
  failure: Failure,
  { language, returnTo }: { readonly language: Language; readonly returnTo: string },
): ReactNode {
  switch (failure.outcome) {
    case 'refused':
      return t.refused
    case 'locked': {
      const time = failure.until?.toLocaleTimeString(language === 'fr' ? 'fr-CA' : 'en-US', { timeStyle: 'short' })
      return (
        <>
          <b>{t.locked}</b> {time === undefined ? t.lockedOpen : t.lockedUntil(time)}
        </>
      )
    }
    case 'too-many':
      return t.tooMany
    case 'second-step':
      return (
        <>
          {t.secondStep}{' '}
          <a className="link" href={providerHref(returnTo)} onClick={keepRememberChoice}>
            {elsewhere}
          </a>
        </>
      )
    case 'unreachable':
      return t.unreachable
    default:
      return failure satisfies never
  }
}

/** The address of signing in with a social provider; Google's says that such an account may exist [SGN-16]. */
const socialHref = (idp: 'google' | 'apple', returnTo: string): string =>
  `/account/auth/loginwithidp?idp=${idp}&redirectUrl=${encodeURIComponent(returnTo)}` +
  (idp === 'google' ? '&messageType=ExistingGoogleAccount' : '')

function Social({ hasApple, returnTo }: { readonly hasApple: boolean; readonly returnTo: string }) {
  const t = useMessages(messages)
  const look = buttonClass({ variant: 'quiet', block: true })
  return (
    <div className={styles.social}>
      <a className={look} href={socialHref('google', returnTo)} onClick={keepRememberChoice}>
        <Icon name="brand-google" />
        {t.google}
      </a>
      {hasApple && (
        <a className={look} href={socialHref('apple', returnTo)} onClick={keepRememberChoice}>
          <Icon name="brand-apple" />
          {t.apple}
        </a>
      )}
    </div>
  )
}

/** The agreement, whose pages open in new windows [SGN-18]. */
function Agreement() {
  const [t, language] = [useMessages(messages), useLanguage()]
  const linkTo = (path: string, text: string) => (
    <a className="link" href={pathIn(language, path)} target="_blank" rel="noopener">
      {text}
      <VisuallyHidden> {t.newWindow}</VisuallyHidden>
    </a>
  )
  return (
    <p className="t-small ink-2">
      {t.agreement(
        linkTo('/customer-service/terms-of-use', t.terms),
        linkTo('/customer-service/privacy-policy', t.privacy),
      )}
    </p>
  )
}

/** Email and password, which go to the identity provider; its session token then signs in to the shop [SGN-15]. */
function PasswordForm({
  apiUrl,
  returnTo,
  isPasswordDisabled = false,
  note,
  onReset,
  ways = WAYS,
}: Omit<SignInWidgetProps, 'configuration' | 'title' | 'heading' | 'hasCreateLink'> & { readonly apiUrl: string }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<{ username?: string; password?: string }>({})
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [username, password] = [String(data.get('username') ?? '').trim(), String(data.get('password') ?? '')]
    const found = {
      ...(username === '' && { username: t.errors.username }),
      ...(password === '' && { password: t.errors.password }),
    }
    setErrors(found)
    setFailure(undefined)
    const first = Object.keys(found)[0]
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    const answer = await ways.authenticate(apiUrl, { username, password, returnTo })
    try {
      if (answer.outcome === 'session')
        return await ways.submit({ ...answer, returnTo, isRemembered: data.get('remember') === 'on' })
      setFailure(answer)
    } catch {
      setFailure({ outcome: 'unreachable' })
    }
    setBusy(false)
    const field = form.current?.querySelector<HTMLInputElement>('[name=password]')
    if (field && answer.outcome === 'refused') field.value = ''
    field?.focus()
  }

  const openReset = () => onReset(form.current?.querySelector<HTMLInputElement>('[name=username]')?.value.trim() ?? '')
  return (
    <ScriptedForm ref={form} className={styles.form} onSubmit={event => void signIn(event)}>
      {failure === undefined ? (
        note
      ) : (
        <Notice tone={failure.outcome === 'unreachable' ? 'warn' : 'error'}>
          {failureText(t, failure, { language, returnTo })}
        </Notice>
      )}
      <TextInput
        label={t.email}
        name="username"
        type="email"
        autoComplete="username"
        maxLength={254}
        error={errors.username}
      />
      <PasswordInput
        label={t.password}
        name="password"
        autoComplete="current-password"
        maxLength={512}
        disabled={isPasswordDisabled}
        error={errors.password}
      />
      <div className={styles.row}>
        <Checkbox name="remember" label={t.remember} defaultChecked onChange={keepRememberChoice} />
        <button type="button" className={`link ${styles.small}`} onClick={openReset}>
          {t.reset}
        </button>
      </div>
      <Button type="submit" block busy={isBusy} busyLabel={t.signingIn}>
        {t.signIn}
      </Button>
    </ScriptedForm>
  )
}

/**
 * The sign-in widget of the shop, backed by an external identity provider [SGN-08]. A provider without calls for a form
 * gets a button that leads to its own page.
 */
export function SignInWidget({
  configuration: { apiUrl, hasApple, widget = 'own' },
  returnTo,
  title,
  heading: Heading = 'h2',
  hasCreateLink = true,
  ...rest
}: SignInWidgetProps) {
  const t = useMessages(messages)
  const isVendors = widget === 'okta' && apiUrl !== null
  return (
    <div className={styles.form} data-widget="">
      {title !== null && !isVendors && (
        <Heading className={Heading === 'h1' ? 't-display-2' : 't-h2'}>{title ?? t.title}</Heading>
      )}
      {apiUrl === null ? (
        <>
          {rest.note}
          <a className={buttonClass({ block: true })} href={providerHref(returnTo)}>
            {t.elsewhere}
          </a>
        </>
      ) : isVendors ? (
        <Suspense>
          {rest.note}
          <OktaWidget apiUrl={apiUrl} title={title ?? undefined} returnTo={returnTo} onReset={rest.onReset} />
        </Suspense>
      ) : (
        <PasswordForm {...rest} apiUrl={apiUrl} returnTo={returnTo} />
      )}
      <p className={styles.or}>{t.or}</p>
      <Social hasApple={hasApple} returnTo={returnTo} />
      <Agreement />
      {hasCreateLink && (
        <p className={styles.new}>
          {t.newHere}{' '}
          <Link className="link" to={`/account/create-account?returnUrl=${encodeURIComponent(returnTo)}`}>
            {t.create}
          </Link>
        </p>
      )}
    </div>
  )
}
