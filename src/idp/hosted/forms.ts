import { SOCIAL_TITLES, type SocialName } from '../idp-settings.ts'
import type { messages } from './hosted.messages.ts'
import { escapeHtml } from './escape-html.ts'

type Words = (typeof messages)['en']

/** A form of an interaction: where it is posted to, and the token that proves that this page made it. */
export interface FormOf {
  readonly uid: string
  readonly token: string
}

const hiddenToken = ({ token }: FormOf) => `<input type="hidden" name="token" value="${token}">`

/** The button that ends an interaction. */
export const cancelForm = (t: Words, form: FormOf) => `
<form method="post" action="/interaction/${form.uid}/cancel">${hiddenToken(form)}
<button class="second">${t.cancel}</button></form>`

/** The form for email and password; works without scripts. */
export const passwordForm = (t: Words, form: FormOf, { email = '', error = '' } = {}) => `
${error ? `<p class="error" role="alert" id="error">${error}</p>` : ''}
<form method="post" action="/interaction/${form.uid}/sign-in">
${hiddenToken(form)}
<label for="email">${t.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"
${error ? 'aria-describedby="error" ' : ''}${email ? '' : 'autofocus'}>
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
${email ? 'autofocus' : ''}>
<button>${t.signIn}</button></form>`

/** The button that leads to a social provider. */
export const socialForm = (t: Words, form: FormOf, name: SocialName) => `
<form method="post" action="/interaction/${form.uid}/social/${name}">${hiddenToken(form)}
<button class="second">${t.signInWith(SOCIAL_TITLES[name])}</button></form>`

/** The password of an account that a social provider's account is to be connected with. */
export const linkForm = (
  t: Words,
  uid: string,
  token: string,
  { email, error = '' }: { email: string; error?: string | undefined },
) => `
<p>${t.linkText(escapeHtml(email))}</p>
${error ? `<p class="error" role="alert" id="error">${error}</p>` : ''}
<form method="post" action="/interaction/${uid}/link">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus
${error ? 'aria-describedby="error"' : ''}>
<button>${t.link}</button></form>${cancelForm(t, { uid, token })}`

/** The ways into an account without a password, in place of the form that asks for it. */
export const linkElsewhere = (t: Words, form: FormOf, email: string, social: readonly SocialName[]) => `
<p>${t.linkElsewhere(escapeHtml(email), social.map(name => SOCIAL_TITLES[name]).join(' / '))}</p>
${social.map(name => socialForm(t, form, name)).join('')}${cancelForm(t, form)}`

/** The question whether a client may know who signs in. */
export const consentForm = (t: Words, form: FormOf) => `<p>${t.consentText}</p>
<form method="post" action="/interaction/${form.uid}/consent">${hiddenToken(form)}
<button autofocus>${t.allow}</button></form>${cancelForm(t, form)}`
