import type { messages } from './hosted.messages.ts'
import { escapeHtml } from './page.ts'

type Words = (typeof messages)['en']

/** The form for email and password; works without scripts. */
export const signInForm = (t: Words, uid: string, token: string, { email = '', error = '' } = {}) => `
${error ? `<p class="error" role="alert" id="error">${error}</p>` : ''}
<form method="post" action="/interaction/${uid}/sign-in">
<input type="hidden" name="token" value="${token}">
<label for="email">${t.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"
${error ? 'aria-describedby="error" ' : ''}${email ? '' : 'autofocus'}>
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
${email ? 'autofocus' : ''}>
<button>${t.signIn}</button></form>
<form method="post" action="/interaction/${uid}/cancel"><input type="hidden" name="token" value="${token}">
<button class="second">${t.cancel}</button></form>`

/** The password of an account that a social provider's account is to be connected with. */
export const linkForm = (
  t: Words,
  uid: string,
  token: string,
  { email, error = '' }: { email: string; error?: string },
) => `
${error ? `<p class="error" role="alert" id="error">${error}</p>` : `<p>${t.linkText(escapeHtml(email))}</p>`}
<form method="post" action="/interaction/${uid}/link">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus
${error ? 'aria-describedby="error"' : ''}>
<button>${t.link}</button></form>
<form method="post" action="/interaction/${uid}/cancel"><input type="hidden" name="token" value="${token}">
<button class="second">${t.cancel}</button></form>`

/** The question whether a client may know who signs in. */
export const consentForm = (t: Words, uid: string, token: string) => `<p>${t.consentText}</p>
<form method="post" action="/interaction/${uid}/consent"><input type="hidden" name="token" value="${token}">
<button autofocus>${t.allow}</button></form>
<form method="post" action="/interaction/${uid}/cancel"><input type="hidden" name="token" value="${token}">
<button class="second">${t.cancel}</button></form>`
