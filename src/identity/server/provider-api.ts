import { z } from 'zod'
import type { Language } from '#lib/language.ts'
import { SOCIAL_PROVIDERS, type PasswordFault, type SocialProvider } from '../contract.ts'
import {
  errorOf,
  passwordFaultOf,
  providerUnavailable,
  sessionTokenOf,
  type ProviderConnection,
} from './provider-connection.ts'

/** The shop and the language for which the provider writes a mail. */
export interface MailOrigin {
  /** Origin of the shop's site, with `/fr` for its French pages: links of the mail lead there. */
  readonly relayState: string
  readonly application: string
  readonly language: Language
}

/** A page whose mail has a link that signs in and then returns to a page of the shop. */
interface ReturningMail extends MailOrigin {
  /** Path of the shop to which the link of the mail leads in the end. */
  readonly returnTo: string | undefined
}

export interface NewUser extends ReturningMail {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  /** The browser, by an id that only the shop knows: the link of the mail signs in to the account there. */
  readonly browser: string | undefined
}

/** What the link of a mail is opened with. */
export interface OpenedLink {
  readonly token: string
  /** The user who has signed in: a new address is accepted only of that user. */
  readonly userId: string | undefined
  /** The browser that opens the link. */
  readonly browser: string | undefined
  readonly password: string | undefined
  /** The user has seen the new address, and wants it. */
  readonly isConfirmed: boolean
  /** The page that opens the link, for the mail about the change. */
  readonly from: MailOrigin
}

export interface UserProfile {
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}
export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  /** The page on which the password is changed, for the mail about it. */
  readonly from: MailOrigin
}
export interface SecondStepKinds {
  readonly hasApp: boolean
  readonly passkeys: number
}
/** How a user can sign in, besides passkeys. */
export interface SignInWays {
  readonly hasPassword: boolean
  readonly social: readonly SocialProvider[]
}
export type VerifiedEmail =
  | { readonly outcome: 'verified'; readonly sessionToken: string }
  /**
   * `sign-in`: the token is for a new address of an account that has not signed in here; `password`: the account was
   * not created in this browser, so its password is needed; `busy`: too many wrong ones; `already`: the token was
   * used before, and the address is verified.
   */
  | { readonly outcome: 'already' | 'expired' | 'sign-in' | 'password' | 'wrong' | 'busy' }
  | { readonly outcome: 'confirm'; readonly email: string }
export type ChangedPassword = { readonly outcome: 'changed' | 'wrong' | 'locked' } | Refusal

type Refusal = { readonly outcome: 'refused'; readonly fault: PasswordFault }
type Created = { readonly outcome: 'created' | 'exists' } | Refusal
type Reset =
  | { readonly outcome: 'changed'; readonly sessionToken: string; readonly userId: string | undefined }
  | { readonly outcome: 'expired' }
  | Refusal

const Opened = z.object({ stateToken: z.string() })
const OfUser = z
  .object({ _embedded: z.object({ user: z.object({ id: z.string() }) }) })
  .transform(({ _embedded: { user } }) => user.id)

/** True if a token no longer works, or if the provider cannot read it at all. */
const hasExpired = (status: number): boolean => status === 400 || status === 401 || status === 403

/**
 * The provider's Okta-style calls by which the shop's server creates accounts, verifies addresses and resets passwords.
 * Every one throws a refusal `unavailable` if the provider does not answer as its contract says.
 */
export interface ProviderApi {
  /** Creates an account that waits for its email address to be verified; the provider sends the mail. */
  createUser(user: NewUser): Promise<Created>
  /** Sends a mail with a link to choose a new password, if there is an account. */
  requestRecovery(email: string, origin: ReturningMail): Promise<void>
  /** Exchanges the token of a reset mail for a state token; undefined if it was used or has expired. */
  openRecovery(recoveryToken: string): Promise<string | undefined>
  /**
   * False if the token of a reset mail was used or has expired. The token is not used up. True if the provider cannot
   * tell.
   */
  isRecoveryOpen(recoveryToken: string): Promise<boolean>
  /** Sets the password; a refused one leaves the state token valid. */
  resetPassword(stateToken: string, newPassword: string, from: MailOrigin): Promise<Reset>
  /** Verifies an email address with the token of a mail; returns a session token. */
  verifyEmail(opened: OpenedLink): Promise<VerifiedEmail>
  /** Ends every session of a user at the provider. */
  endSessions(userId: string): Promise<void>
  /** Changes the name and the language of a user. */
  updateUser(userId: string, profile: UserProfile): Promise<void>
  /** Sends a mail to a new address, which replaces the former one once it is confirmed. */
  changeEmail(userId: string, email: string, origin: MailOrigin): Promise<void>
  /** Changes the password by the former one. */
  changePassword(userId: string, change: PasswordChange): Promise<ChangedPassword>
  /** When a user last changed the password, in milliseconds since 1970; undefined if never. */
  passwordChangedAt(userId: string): Promise<number | undefined>
  /** The kinds of second steps that a user has. */
  secondSteps(userId: string): Promise<SecondStepKinds>
  /** The password and the social providers of a user. */
  signInWays(userId: string): Promise<SignInWays>
  /** Disconnects a social provider; false if it is the user's only way to sign in. */
  disconnectSocial(userId: string, provider: SocialProvider, origin: MailOrigin): Promise<boolean>
  /** Deletes a user, who gets a mail; one that is deleted already counts as deleted. */
  deleteUser(userId: string, origin: MailOrigin): Promise<void>
}

async function createUser({ ask }: ProviderConnection, user: NewUser): Promise<Created> {
  const { email, firstName, lastName, language, password, ...from } = user
  const answer = await ask('POST', '/api/v1/users', {
    profile: { login: email, email, firstName, lastName, locale: language },
    credentials: { password: { value: password } },
    ...from,
  })
  if (answer.status === 200) return { outcome: 'created' }
  const { causes } = errorOf(answer)
  if (causes.some(cause => cause.startsWith('login:'))) return { outcome: 'exists' }
  if (causes.some(cause => cause.startsWith('password:'))) return { outcome: 'refused', fault: passwordFaultOf(answer) }
  throw providerUnavailable()
}

async function resetPassword(
  { ask }: ProviderConnection,
  { stateToken, newPassword, from }: { stateToken: string; newPassword: string; from: MailOrigin },
): Promise<Reset> {
  const path = `/api/v1/authn/credentials/reset_password?${queryOf(from)}`
  const answer = await ask('POST', path, { stateToken, newPassword })
  if (answer.status === 200)
    return { outcome: 'changed', sessionToken: sessionTokenOf(answer), userId: OfUser.safeParse(answer.body).data }
  if (errorOf(answer).code === 'E0000014') return { outcome: 'refused', fault: passwordFaultOf(answer) }
  if (hasExpired(answer.status)) return { outcome: 'expired' }
  throw providerUnavailable()
}

/** What the codes of Okta mean when an address is verified; other refusals mean that the link no longer works. */
const VERIFY_ERRORS = { E0000004: 'wrong', E0000005: 'sign-in', E0000006: 'password', E0000047: 'busy' } as const
const Already = z.object({ status: z.literal('ALREADY_VERIFIED') })
const ToConfirm = z.object({ status: z.literal('CONFIRMATION_REQUIRED'), email: z.string() })

async function verifyEmail({ ask }: ProviderConnection, { from, ...opened }: OpenedLink): Promise<VerifiedEmail> {
  const answer = await ask('POST', `/api/v1/authn/email/verify?${queryOf(from)}`, opened)
  if (answer.status === 200) {
    if (Already.safeParse(answer.body).success) return { outcome: 'already' }
    const toConfirm = ToConfirm.safeParse(answer.body)
    if (toConfirm.success) return { outcome: 'confirm', email: toConfirm.data.email }
    return { outcome: 'verified', sessionToken: sessionTokenOf(answer) }
  }
  const code = errorOf(answer).code as keyof typeof VERIFY_ERRORS
  const outcome = VERIFY_ERRORS[code] ?? (hasExpired(answer.status) ? 'expired' : undefined)
  if (outcome === undefined) throw providerUnavailable()
  return { outcome }
}

/** The page that causes a mail, for a call whose body is the provider's or that has none. */
const queryOf = ({ relayState, application, language }: MailOrigin): string =>
  new URLSearchParams({ relayState, application, locale: language }).toString()

const Factors = z.array(z.object({ factorType: z.string() }))
const WithCredentials = z.object({ credentials: z.object({ password: z.unknown().optional() }) })
const WithPasswordChange = z.object({ passwordChanged: z.iso.datetime().nullish() })
const SocialLinks = z.array(z.object({ id: z.string(), type: z.string() }))
const pathOf = (userId: string): string => `/api/v1/users/${encodeURIComponent(userId)}`

async function changePassword(
  { ask }: ProviderConnection,
  userId: string,
  { oldPassword, newPassword, from }: PasswordChange,
): Promise<ChangedPassword> {
  const answer = await ask('POST', `${pathOf(userId)}/credentials/change_password?${queryOf(from)}`, {
    oldPassword: { value: oldPassword },
    newPassword: { value: newPassword },
  })
  if (answer.status === 200) return { outcome: 'changed' }
  if (answer.status === 429) return { outcome: 'locked' }
  const { code, causes } = errorOf(answer)
  if (code !== 'E0000014') throw providerUnavailable()
  if (causes.some(cause => cause.startsWith('oldPassword:'))) return { outcome: 'wrong' }
  return { outcome: 'refused', fault: passwordFaultOf(answer) }
}

/** The calls for users who manage their own account. */
const ownAccount = (connection: ProviderConnection) => ({
  async updateUser(userId: string, { firstName, lastName, language }: UserProfile) {
    const { status } = await connection.ask('POST', pathOf(userId), {
      profile: { firstName, lastName, locale: language },
    })
    if (status !== 200) throw providerUnavailable()
  },
  async changeEmail(userId: string, email: string, { language, ...from }: MailOrigin) {
    const { status } = await connection.ask('POST', `${pathOf(userId)}/email`, { email, ...from, locale: language })
    if (status !== 200) throw providerUnavailable()
  },
  changePassword: (userId: string, change: PasswordChange) => changePassword(connection, userId, change),
  async passwordChangedAt(userId: string) {
    const user = WithPasswordChange.safeParse((await connection.ask('GET', pathOf(userId))).body)
    if (!user.success) throw providerUnavailable()
    return user.data.passwordChanged == null ? undefined : Date.parse(user.data.passwordChanged)
  },
  async secondSteps(userId: string) {
    const factors = Factors.safeParse((await connection.ask('GET', `${pathOf(userId)}/factors`)).body)
    if (!factors.success) throw providerUnavailable()
    const count = (type: string) => factors.data.filter(one => one.factorType === type).length
    return { hasApp: count('token:software:totp') > 0, passkeys: count('webauthn') }
  },
  async signInWays(userId: string) {
    const [user, links] = await Promise.all([
      connection.ask('GET', pathOf(userId)),
      connection.ask('GET', `${pathOf(userId)}/idps`),
    ])
    const [known, social] = [WithCredentials.safeParse(user.body), SocialLinks.safeParse(links.body)]
    if (!known.success || !social.success) throw providerUnavailable()
    return {
      hasPassword: known.data.credentials.password !== undefined,
      social: SOCIAL_PROVIDERS.filter(one => social.data.some(({ type }) => type.toLowerCase() === one)),
    }
  },
  async disconnectSocial(userId: string, provider: SocialProvider, origin: MailOrigin) {
    const links = SocialLinks.safeParse((await connection.ask('GET', `${pathOf(userId)}/idps`)).body)
    if (!links.success) throw providerUnavailable()
    const link = links.data.find(({ type }) => type.toLowerCase() === provider)
    if (link === undefined) return true
    const path = `/api/v1/idps/${encodeURIComponent(link.id)}/users/${encodeURIComponent(userId)}`
    const { status } = await connection.ask('DELETE', `${path}?${queryOf(origin)}`)
    if (status === 403) return false
    if (status !== 204 && status !== 404) throw providerUnavailable()
    return true
  },
  async deleteUser(userId: string, origin: MailOrigin) {
    const { status } = await connection.ask('DELETE', `${pathOf(userId)}?${queryOf(origin)}`)
    if (status !== 204 && status !== 404) throw providerUnavailable()
  },
})

/** The calls over a connection. */
export function providerApi(connection: ProviderConnection): ProviderApi {
  const { ask } = connection
  return {
    ...ownAccount(connection),
    createUser: user => createUser(connection, user),
    async requestRecovery(email, { relayState, application, language, returnTo }) {
      const { status } = await ask('POST', '/api/v1/authn/recovery/password', {
        username: email,
        factorType: 'EMAIL',
        relayState,
        application,
        locale: language,
        returnTo,
      })
      // Too many mails to this address: the reply must not differ from that for an unknown one.
      if (status !== 200 && status !== 429) throw providerUnavailable()
    },
    async openRecovery(recoveryToken) {
      const { status, body } = await ask('POST', '/api/v1/authn/recovery/token', { recoveryToken })
      if (hasExpired(status)) return undefined
      const opened = Opened.safeParse(body)
      if (!opened.success) throw providerUnavailable()
      return opened.data.stateToken
    },
    async isRecoveryOpen(recoveryToken) {
      const { status, body } = await ask('POST', '/api/v1/authn/recovery/token/check', { recoveryToken })
      return !(hasExpired(status) && errorOf({ status, body }).code === 'E0000105')
    },
    resetPassword: (stateToken, newPassword, from) => resetPassword(connection, { stateToken, newPassword, from }),
    verifyEmail: opened => verifyEmail(connection, opened),
    async endSessions(userId) {
      const { status } = await ask('DELETE', `${pathOf(userId)}/sessions`)
      if (status !== 204 && status !== 404) throw providerUnavailable()
    },
  }
}
