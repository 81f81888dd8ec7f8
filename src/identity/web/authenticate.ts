/** The answer of the identity provider to an email address and a password. */
export type Authenticated =
  | { readonly outcome: 'session'; readonly sessionToken: string }
  /** Email or password is wrong (E0000004). */
  | { readonly outcome: 'refused' }
  /** `until`: when the account opens again, if the provider says so. */
  | { readonly outcome: 'locked'; readonly until: Date | undefined }
  | { readonly outcome: 'too-many' }
  /** The account needs a second step that this form does not have. */
  | { readonly outcome: 'second-step' }
  | { readonly outcome: 'unreachable' }

export interface SignIn {
  readonly username: string
  readonly password: string
  readonly returnTo?: string
}

interface Answer {
  readonly status?: unknown
  readonly sessionToken?: unknown
  readonly expiresAt?: unknown
}

/** Milliseconds until the provider counts as unreachable. */
const TIMEOUT_MS = 15_000

/** The time in an answer; undefined if it names none, or none that can be read. */
function timeIn(text: unknown): Date | undefined {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time)
}

function outcomeOf({ status, sessionToken, expiresAt }: Answer): Authenticated {
  if (status === 'SUCCESS' && typeof sessionToken === 'string') return { outcome: 'session', sessionToken }
  if (status === 'LOCKED_OUT') return { outcome: 'locked', until: timeIn(expiresAt) }
  if (typeof status === 'string' && status.startsWith('MFA')) return { outcome: 'second-step' }
  return { outcome: 'unreachable' }
}

/**
 * Posts email and password to the identity provider [SGN-08]; they never reach the shop. `apiUrl` is the base address
 * of the provider's authentication calls. `returnTo`: the path of the shop to which a mail of the sign-in leads back.
 * It may hold the key of an order, so it is in the body: addresses are written to logs.
 */
export async function authenticate(
  apiUrl: string,
  { username, password, returnTo }: SignIn,
  fetcher: typeof fetch = fetch,
): Promise<Authenticated> {
  try {
    const response = await fetcher(`${apiUrl}/api/v1/authn`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // The language of the page, for mails that the sign-in causes.
        'accept-language': globalThis.document?.documentElement.lang || 'en',
      },
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify({
        username,
        password,
        returnTo,
        options: { warnBeforePasswordExpired: true, multiOptionalFactorEnroll: false },
      }),
    })
    if (response.status === 401) return { outcome: 'refused' }
    if (response.status === 429) return { outcome: 'too-many' }
    return response.ok ? outcomeOf((await response.json()) as Answer) : { outcome: 'unreachable' }
  } catch {
    return { outcome: 'unreachable' }
  }
}
