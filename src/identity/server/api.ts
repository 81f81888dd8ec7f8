import type { CallContext } from '#platform/http/serve.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import {
  chooseNewPassword,
  createAccount,
  requestPasswordReset,
  resetVerificationToken,
  signInConfiguration,
  signOut,
  verifyEmail,
} from '../contract.ts'
import { confirmEmail, openAccount } from './create-account.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { mailOrigin, type MailSite } from './mail-origin.ts'
import { requestReset, setNewPassword } from './recover-password.ts'
import { serveSignIn } from './serve-sign-in.ts'
import { endSession } from './sign-out.ts'
import { serveSignOutElsewhere } from './sign-out-elsewhere.ts'

export interface ServedIdentity extends IdentityDeps {
  /** Name of the shop of a site, in the language of the page. */
  shopName(site: CallContext['site']): Promise<string>
}

/** Serves signing in, signing out, new accounts and new passwords. */
export function serveIdentity(frame: Frame, deps: ServedIdentity): void {
  const mailSite = async (context: CallContext): Promise<MailSite> => ({
    origin: frame.hosts.origin(context.site.code),
    shopName: await deps.shopName(context.site),
  })
  serve(frame, signInConfiguration, () => deps.configuration)
  serve(frame, resetVerificationToken, context => ({ requestVerificationToken: context.startSession() }))
  serve(frame, requestPasswordReset, async (context, input) =>
    requestReset(deps, context, await mailSite(context), input),
  )
  serve(frame, chooseNewPassword, async (context, input) =>
    setNewPassword(deps, mailOrigin(context, await mailSite(context)), input),
  )
  serve(frame, createAccount, async (context, input) => openAccount(deps, context, await mailSite(context), input))
  serve(frame, verifyEmail, async (context, input) => confirmEmail(deps, context, await mailSite(context), input))
  serve(frame, signOut, (context, input) => endSession(deps, context, code => frame.hosts.origin(code), input))
  serveSignIn(frame, deps)
  serveSignOutElsewhere(frame, deps)
}
