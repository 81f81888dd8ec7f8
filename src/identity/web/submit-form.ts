import { TOKEN_FIELD } from '#lib/call.ts'
import { setPageOwner } from '#ui/page-owner.ts'
import { send } from '#ui/send.ts'
import { resetVerificationToken } from '../contract.ts'
import { REMEMBER_AS_BEFORE } from '../rules/remember-me.ts'

/** Submits a form of hidden fields as a navigation of the whole page, with the session's request verification token. */
export async function submitForm(action: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { requestVerificationToken } = await send(resetVerificationToken, {})
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries({ ...fields, [TOKEN_FIELD]: requestVerificationToken })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

export interface SessionForm {
  readonly sessionToken: string
  /** Path to which the shopper returns. */
  readonly returnTo: string
  /** `as-before`: as the session that the browser has, else as the remember-me box says. */
  readonly isRemembered: boolean | 'as-before'
}

/**
 * Signs in with the provider's one-time session token; the confirmation page follows [SGN-15]. The page belongs to
 * nobody from then on: a new password, for example, has just ended the session that the browser had.
 */
export function submitSessionToken({ sessionToken, returnTo, isRemembered }: SessionForm): Promise<void> {
  setPageOwner(undefined)
  return submitForm('/account/auth', {
    sessionToken,
    redirectUrl: `/account/auth/confirm?returnUrl=${encodeURIComponent(returnTo)}`,
    ...(isRemembered !== false && { rememberMe: isRemembered === true ? 'on' : REMEMBER_AS_BEFORE }),
  })
}
