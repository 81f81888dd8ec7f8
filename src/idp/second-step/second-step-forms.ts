import type { FormOf } from '../hosted/forms.ts'
import { escapeHtml } from '../hosted/escape-html.ts'
import type { messages } from './second-step.messages.ts'

type Words = (typeof messages)['en']

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
const errorText = (error: string | undefined) =>
  error === undefined ? '' : `<p class="error" role="alert" id="error">${escapeHtml(error)}</p>`

/** A form with one button. */
const buttonForm = ({ uid, token }: FormOf, action: string, label: string, fields = '', look = 'second') =>
  `<form method="post" action="/interaction/${uid}/${action}">${hidden('token', token)}${fields}
<button class="${look}">${escapeHtml(label)}</button></form>`

/** A form whose script asks the browser for a passkey; it is shown only where the browser can do that. */
export const passkeyForm = (
  form: FormOf,
  {
    action,
    kind,
    options,
    label,
    failed,
    known = failed,
    look = 'second',
  }: {
    readonly action: string
    readonly kind: 'create' | 'use'
    readonly options: object
    readonly label: string
    readonly failed: string
    /** Said in place of `failed` if the device holds a passkey of the account already. */
    readonly known?: string
    readonly look?: 'first' | 'second'
  },
) => `<form method="post" action="/interaction/${form.uid}/${action}" data-passkey="${kind}" hidden
data-options="${escapeHtml(JSON.stringify(options))}">${hidden('token', form.token)}${hidden('response', '')}
<p class="error" role="alert" hidden data-failed="${escapeHtml(failed)}" data-known="${escapeHtml(known)}"></p>
<button class="${look}">${escapeHtml(label)}</button></form>`

/** The scripts of a page with passkey forms. */
export const PASSKEY_SCRIPTS =
  '<script src="/assets/webauthn.js"></script><script type="module" src="/assets/passkey-forms.js"></script>'

const codeField = (label: string, hasError: boolean, isFirst = true) => `<label for="code">${escapeHtml(label)}</label>
<input id="code" name="code" type="text" inputmode="text" autocomplete="one-time-code" autocapitalize="off"
spellcheck="false" maxlength="16" required
${isFirst || hasError ? 'autofocus' : ''}${hasError ? ' aria-describedby="error"' : ''}>`

/** The second steps by which an account can answer the question. */
interface Askable {
  readonly hasApp: boolean
  readonly codesLeft: number
  readonly passkeyOptions?: object | undefined
  readonly error?: string | undefined
}

/** The field for a code of the app or a recovery code, whichever the account has; empty if it has none of them. */
function codeForm(t: Words, form: FormOf, { hasApp, codesLeft, passkeyOptions, error }: Askable): string {
  if (!hasApp && codesLeft === 0) return ''
  const hasPasskey = passkeyOptions !== undefined
  const ask = t.ask[hasApp ? (codesLeft > 0 ? 'both' : 'app') : 'recovery']
  return `<p>${hasPasskey ? `${t.noPasskey} ` : ''}${ask}</p>
<form method="post" action="/interaction/${form.uid}/second-step">${hidden('token', form.token)}
${codeField(t.code, error !== undefined, !hasPasskey)}
<button class="${hasPasskey ? 'second' : 'first'}">${t.goOn}</button></form>`
}

/** The question for the second step: first for a passkey if the account has one, then for a code. */
export function secondStepPage(t: Words, form: FormOf, asked: Askable): string {
  const { passkeyOptions: options, error } = asked
  const passkey =
    options === undefined
      ? ''
      : `<p>${t.askPasskey}</p>${passkeyForm(form, {
          action: 'second-step-passkey',
          kind: 'use',
          options,
          label: t.usePasskey,
          failed: t.passkeyFailed,
          look: 'first',
        })}`
  return `${errorText(error)}${passkey}${codeForm(t, form, asked)}
${buttonForm(form, 'cancel', t.cancel)}${options === undefined ? '' : PASSKEY_SCRIPTS}`
}

/** What the page for second steps shows of an account. */
export interface Managed {
  readonly hasApp: boolean
  readonly passkeys: readonly { readonly id: string; readonly label: string }[]
  readonly codesLeft: number
  /** New recovery codes, shown this one time. */
  readonly newCodes?: readonly string[] | undefined
  readonly passkeyOptions: object
  readonly error?: string | undefined
  /** The change that the last submitted form made. */
  readonly done?: string | undefined
}

/** Says what was done; it gets the focus, because the button that did it is gone. */
const doneText = (done: string | undefined) =>
  done === undefined ? '' : `<p class="row" role="status" tabindex="-1" autofocus>${escapeHtml(done)}</p>`

/** Asks before the last second step is removed. `id`: of the passkey, if it is one. */
export function removeLastPage(t: Words, form: FormOf, id: string | undefined): string {
  const sure = hidden('sure', 'yes')
  const remove =
    id === undefined
      ? buttonForm(form, 'manage/remove-app', t.removeApp, sure, 'first')
      : buttonForm(form, 'manage/remove-passkey', t.removePasskey, sure + hidden('id', id), 'first')
  return `<p>${t.lastText}</p>
${remove}
${buttonForm(form, 'manage/back', t.keep)}`
}

/** The page on which the second steps of an account are set up and removed. */
export function managePage(t: Words, form: FormOf, managed: Managed): string {
  const { hasApp, passkeys, codesLeft, newCodes, passkeyOptions, error, done } = managed
  const isOn = hasApp || passkeys.length > 0
  return `${errorText(error)}${doneText(done)}<p>${isOn ? t.isOn : t.isOff}</p>
${newCodes === undefined ? '' : newCodesPart(t, newCodes)}
<section><h2>${t.app}</h2><p class="note">${hasApp ? t.appIsSetUp : t.appText}</p>
${hasApp ? buttonForm(form, 'manage/remove-app', t.removeApp) : buttonForm(form, 'manage/app', t.setUpApp)}</section>
<section><h2>${t.passkeys}</h2><p class="note">${t.passkeyText}</p>${passkeys
    .map(
      ({ id, label }) =>
        `<p class="row">${escapeHtml(label)}</p>` +
        buttonForm(form, 'manage/remove-passkey', t.removePasskey, hidden('id', id)),
    )
    .join('')}
${passkeyForm(form, {
  action: 'manage/passkey',
  kind: 'create',
  options: passkeyOptions,
  label: t.addPasskey,
  failed: t.passkeyFailed,
  known: t.passkeyKnown,
})}</section>
${
  isOn
    ? `<section><h2>${t.codes}</h2><p class="note">${t.codesLeft(codesLeft)}</p>
${buttonForm(form, 'manage/codes', t.newCodes)}</section>`
    : ''
}
${buttonForm(form, 'manage/done', t.done, '', 'first')}${PASSKEY_SCRIPTS}`
}

const newCodesPart = (t: Words, codes: readonly string[]) => `<section role="status"><h2>${t.codesTitle}</h2>
<p>${t.codesText}</p><ul class="codes">${codes.map(code => `<li><code>${code}</code></li>`).join('')}</ul></section>`

/** The page that connects an authenticator app: a QR code, its secret as text, and the field for a first code. */
export const appPage = (
  t: Words,
  form: FormOf,
  {
    connection,
    secret,
    qrCode,
    error,
  }: {
    readonly connection: string
    readonly secret: string
    readonly qrCode: string
    readonly error?: string | undefined
  },
) => `${errorText(error)}<ol><li>${t.scan}</li><li>${t.typeCode}</li></ol><div class="qr" role="img"
aria-label="${escapeHtml(t.qrCode)}">${qrCode}</div>
<p class="note">${t.bySecret} <code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
<form method="post" action="/interaction/${form.uid}/manage/confirm-app">${hidden('token', form.token)}
${hidden('connection', connection)}${codeField(t.code, error !== undefined)}<button>${t.confirmApp}</button></form>
${buttonForm(form, 'manage/back', t.back)}`
