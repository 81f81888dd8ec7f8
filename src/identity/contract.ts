import { z } from 'zod'
import { call } from '#lib/call.ts'

/** Longest email address of the reset-password form [SGN-22]. */
export const RESET_EMAIL_LENGTH = 66
/** Longest return address, in characters. */
export const LONGEST_RETURN_URL = 2_000
const email = z.string().min(1).max(254)
const name = z.string().max(60)
/** Passwords are long enough to be bounded only against abuse; the identity provider judges them. */
const password = z.string().max(512)
/** A token from a mail or from the identity provider. */
const token = z.string().min(1).max(4_096)

const open = { auth: 'anyone', rate: { per: 'ip', limit: 60, seconds: 60 } } as const
const posted = { ...open, csrf: true } as const
const none = z.strictObject({})

/** Why the identity provider refused a password. */
export const PASSWORD_FAULTS = ['too-short', 'too-long', 'common', 'contains-email', 'name', 'same'] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]
const passwordFault = z.enum(PASSWORD_FAULTS)

/** The social providers with which an account can be connected. */
export const SOCIAL_PROVIDERS = ['google', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** What the sign-in widget and the redirect after sign-in need to know [API-120: free]. */
export const SignInConfiguration = z.object({
  /** Base address of the provider's authentication calls; null: sign-in is a redirect to the provider's own page. */
  apiUrl: z.string().nullable(),
  /** The form of the shop, or the vendor's widget [SGN-14]. */
  widget: z.enum(['own', 'okta']),
  hasGoogle: z.literal(true),
  hasApple: z.boolean(),
  /** Paths to which sign-in returns directly; from all others it goes through the login page [SGN-05, SGN-06]. */
  landingPaths: z.array(z.string()),
})
export type SignInConfiguration = z.output<typeof SignInConfiguration>

/** Settings of the sign-in widget and of the redirect after sign-in. */
export const signInConfiguration = call({
  name: 'signInConfiguration',
  method: 'GET',
  path: '/account/auth/configuration',
  summary: 'Settings of the sign-in widget, and the pages to which sign-in returns directly.',
  ids: ['API-120', 'SGN-05', 'SGN-07'],
  ...open,
  csrf: false,
  input: none,
  reply: SignInConfiguration,
})

/** The token that a reset request carries in its body. */
export const resetVerificationToken = call({
  name: 'resetVerificationToken',
  method: 'GET',
  path: '/account/reset-password/GetRequestVerificationToken',
  summary: 'The request verification token of this session; starts a session if there is none.',
  ids: ['API-008'],
  ...open,
  csrf: false,
  input: none,
  reply: z.object({ requestVerificationToken: z.string() }),
})

/** Asks for a mail with a link to choose a new password. The reply is the same for known and unknown addresses. */
export const requestPasswordReset = call({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/account/reset-password/okta-reset-password-request',
  summary: 'Sends a mail with a link to choose a new password, if there is an account with this email address.',
  ids: ['API-009', 'SGN-21', 'SGN-22', 'SGN-23'],
  ...open,
  csrf: true,
  tokenField: 'token',
  input: z.strictObject({
    accountEmail: z.string().max(RESET_EMAIL_LENGTH),
    token,
    /** The page to which the shopper returns by the link of the mail. */
    returnUrl: z.string().max(LONGEST_RETURN_URL).optional(),
  }),
  reply: z.object({ isSuccess: z.boolean(), message: z.string() }),
})

/**
 * Chooses a new password with the token of a mail. A refused password can be corrected with `retryToken` in place of
 * the token; after success the browser signs in with `sessionToken`.
 */
export const chooseNewPassword = call({
  name: 'chooseNewPassword',
  method: 'POST',
  path: '/account/reset-password/new-password',
  summary: 'Sets a new password with the token of a reset mail, and signs out all devices.',
  ids: [],
  ...posted,
  input: z.strictObject({ token: token.optional(), retryToken: token.optional(), password }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('changed'), sessionToken: z.string().nullable() }),
    z.object({ outcome: z.literal('refused'), fault: passwordFault, retryToken: z.string() }),
    /** The link was used, or is older than ten minutes. */
    z.object({ outcome: z.literal('expired') }),
  ]),
})

/**
 * Creates an account that works once its email address is verified. The reply is the same whether or not there is an
 * account with this address; in that case its owner gets a mail that says so.
 */
export const createAccount = call({
  name: 'createAccount',
  method: 'POST',
  path: '/account/auth/new-account',
  summary: 'Creates an account and sends a mail to verify its email address.',
  ids: ['SGN-17'],
  ...posted,
  input: z.strictObject({
    firstName: name,
    lastName: name,
    email,
    password,
    /** The page to which the shopper returns by the link of the mail. */
    returnUrl: z.string().max(LONGEST_RETURN_URL).optional(),
  }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('mail-sent') }),
    z.object({ outcome: z.literal('refused'), fault: passwordFault }),
    z.object({
      outcome: z.literal('invalid'),
      /** Message by field, in the language of the page. */
      errors: z.object({
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        email: z.string().optional(),
        password: z.string().optional(),
      }),
    }),
  ]),
})

/** Verifies an email address with the token of a mail; after success the browser signs in with `sessionToken`. */
export const verifyEmail = call({
  name: 'verifyEmail',
  method: 'POST',
  path: '/account/auth/verify-email',
  summary: 'Verifies the email address of an account with the token of a mail.',
  ids: [],
  ...posted,
  input: z.strictObject({
    token,
    /** The new account's password; needed in any browser other than the one that created the account. */
    password: z.string().max(512).optional(),
    /** The customer has seen the new address of the account, and wants it. */
    isConfirmed: z.boolean().default(false),
  }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('verified'), sessionToken: z.string().nullable() }),
    /** `already`: the link was opened before, and the address is verified. */
    z.object({ outcome: z.enum(['already', 'expired', 'password', 'wrong', 'busy']) }),
    /** A new address of an account counts only in a browser in which the account has signed in. */
    z.object({ outcome: z.literal('sign-in') }),
    z.object({ outcome: z.literal('confirm'), email: z.string() }),
  ]),
})

/** Signs out this browser, or every device of the customer. */
export const signOut = call({
  name: 'signOut',
  method: 'POST',
  path: '/account/auth/sign-out',
  summary: 'Ends the session, or every session of the customer. The browser then goes to `redirectUrl`.',
  ids: [],
  ...posted,
  input: z.strictObject({ isEverywhere: z.boolean().default(false) }),
  reply: z.object({ isSuccess: z.boolean(), redirectUrl: z.string() }),
})
