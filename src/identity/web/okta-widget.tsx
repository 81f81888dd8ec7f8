import { useEffect, useRef, useState } from 'react'
import type { Language } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { OKTA_WIDGET_PATH } from '../rules/okta-widget.ts'
import { messages } from './sign-in.messages.tsx'
import styles from './sign-in.module.css'
import { submitSessionToken } from './submit-form.ts'

type Words = (typeof messages)['en']

/** The part of the vendor's widget that the shop uses. */
interface VendorWidget {
  renderEl(
    where: { readonly el: HTMLElement },
    onSuccess: (result: { readonly status: string; readonly session?: { readonly token: string } }) => void,
    onError: (error: unknown) => void,
  ): void
  remove(): void
}
type VendorConstructor = new (options: object) => VendorWidget

/** Loads the vendor's script and styles once; the script defines `OktaSignIn`. */
let loading: Promise<VendorConstructor> | undefined
function loadVendor(): Promise<VendorConstructor> {
  loading ??= new Promise<VendorConstructor>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: `${OKTA_WIDGET_PATH}/css/okta-sign-in.min.css`,
    })
    const script = Object.assign(document.createElement('script'), {
      src: `${OKTA_WIDGET_PATH}/js/okta-sign-in.min.js`,
      charset: 'utf-8',
    })
    script.addEventListener('load', () => resolve((window as unknown as { OktaSignIn: VendorConstructor }).OktaSignIn))
    script.addEventListener('error', () => {
      loading = undefined
      script.remove()
      reject(new Error('the vendor’s widget was not loaded'))
    })
    document.head.append(link, script)
  })
  return loading
}

/** The vendor's words that the shop replaces [SGN-09, SGN-25]. */
const words = ({ title, email, password, signIn, errors }: Words, given: string | undefined) => ({
  'primaryauth.title': given ?? title,
  'primaryauth.username.placeholder': email,
  'primaryauth.username.tooltip': email,
  'primaryauth.password.placeholder': password,
  'primaryauth.password.tooltip': password,
  'primaryauth.submit': signIn,
  'errors.E0000004': errors.refused,
  'error.auth.lockedOut': errors.locked,
  'error.username.required': errors.username,
  'error.password.required': errors.password,
})

/** Options of the vendor's widget. */
const optionsOf = (apiUrl: string, language: Language, t: Words, title: string | undefined) => ({
  baseUrl: apiUrl,
  language,
  i18n: { [language]: words(t, title) },
  assets: { baseUrl: OKTA_WIDGET_PATH },
  // The vendor's 'remember me' means the name alone, and is off by default: the shop's own box is below the form.
  features: { rememberMe: false, showPasswordToggleOnSignInPage: true, hideSignOutLinkInMFA: true },
})

/** The user name that was typed in the vendor's form. */
const typedName = (place: HTMLElement | null): string =>
  place?.querySelector<HTMLInputElement>('[name=username], [name=identifier]')?.value.trim() ?? ''

export interface OktaWidgetProps {
  readonly apiUrl: string
  /** Title in place of 'Sign In' [SGN-09]. */
  readonly title?: string | undefined
  /** Path to which the shopper returns after signing in. */
  readonly returnTo: string
  /** Gets the email address that is typed already, or an empty text. */
  readonly onReset: (email: string) => void
  /** Outside world; replaced in tests. */
  readonly load?: typeof loadVendor
  readonly submit?: typeof submitSessionToken
}

/**
 * The vendor's sign-in widget, where the settings ask for it [SGN-14]. It is at the end of its life: the shop's own
 * form is the default. It speaks to the provider's authentication calls, and its session token signs in to the shop
 * [SGN-15].
 */
export function OktaWidget({
  apiUrl,
  title,
  returnTo,
  onReset,
  load = loadVendor,
  submit = submitSessionToken,
}: OktaWidgetProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const place = useRef<HTMLDivElement>(null)
  const remember = useRef<HTMLInputElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let widget: VendorWidget | undefined
    let isOver = false
    const fail = () => {
      if (!isOver) setFailed(true)
    }
    load().then(Vendor => {
      const element = place.current
      if (isOver || !element) return
      widget = new Vendor(optionsOf(apiUrl, language, t, title))
      widget.renderEl(
        { el: element },
        ({ status, session }) => {
          if (status !== 'SUCCESS' || session === undefined) return
          const isRemembered = remember.current?.checked ?? true
          submit({ sessionToken: session.token, returnTo, isRemembered }).catch(fail)
        },
        fail,
      )
    }, fail)
    return () => {
      isOver = true
      widget?.remove()
    }
  }, [apiUrl, language, load, returnTo, submit, t, title])
  return (
    <div className={styles.form}>
      {hasFailed && <Notice tone="warn">{t.errors.unreachable}</Notice>}
      <div ref={place} />
      <div className={styles.row}>
        <Checkbox ref={remember} name="remember" label={t.remember} defaultChecked />
        <button type="button" className={`link ${styles.small}`} onClick={() => onReset(typedName(place.current))}>
          {t.reset}
        </button>
      </div>
    </div>
  )
}
