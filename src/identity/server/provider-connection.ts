import { z } from 'zod'
import { Refused } from '#platform/refusal.ts'
import { PASSWORD_FAULTS, type PasswordFault } from '../contract.ts'

/** Milliseconds until a call of the provider counts as failed. */
const TIMEOUT_MS = 8_000

const ErrorBody = z.object({
  errorCode: z.string(),
  errorCauses: z.array(z.object({ errorSummary: z.string(), reason: z.string().optional() })).default([]),
})
const Success = z.object({ status: z.literal('SUCCESS'), sessionToken: z.string() })

/** An answer of the provider; `body` is undefined if it has none. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/** A connection to the provider's Okta-style calls. Throws a refusal `unavailable` if the provider does not answer. */
export interface ProviderConnection {
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<ProviderAnswer>
}

/** The refusal for a provider that does not answer, or answers with anything that its contract does not name. */
export const providerUnavailable = (): Refused =>
  new Refused({ kind: 'unavailable', message: 'The identity provider does not answer.' })

/** Connects the shop's server to the provider with its API token. */
export const providerConnection = ({
  apiUrl,
  token,
}: {
  readonly apiUrl: string
  readonly token: string
}): ProviderConnection => ({
  async ask(method, path, body) {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `SSWS ${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch {
      throw providerUnavailable()
    }
  },
})

/** The error code and the causes of a refused call. */
export function errorOf({ body }: ProviderAnswer): { readonly code: string; readonly causes: readonly string[] } {
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) return { code: '', causes: [] }
  return { code: parsed.data.errorCode, causes: parsed.data.errorCauses.map(cause => cause.errorSummary) }
}

/** Why the provider refused a password; `too-short` if it gives no known reason. */
export function passwordFaultOf({ body }: ProviderAnswer): PasswordFault {
  const reasons = ErrorBody.safeParse(body).data?.errorCauses.map(cause => cause.reason) ?? []
  return PASSWORD_FAULTS.find(one => reasons.includes(one)) ?? 'too-short'
}

/** The one-time session token of a successful call. */
export function sessionTokenOf({ body }: ProviderAnswer): string {
  const success = Success.safeParse(body)
  if (!success.success) throw providerUnavailable()
  return success.data.sessionToken
}
