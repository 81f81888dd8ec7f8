import type { z } from 'zod'
import { OWNER_HEADER, REQUEST_ID_HEADER, TOKEN_FIELD, TOKEN_HEADER, type Call, type Refusal } from '#lib/call.ts'
import { pageOwner, SESSION_REFUSED } from './page-owner.ts'
import { hasSessionChanged } from './session-change.ts'

/** A call without a valid reply. Popups show `message` or are chosen by it. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly call: string
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  readonly refusal: Refusal | undefined
  constructor(call: string, status: number, message: string, refusal?: Refusal) {
    super(message)
    this.call = call
    this.status = status
    this.refusal = refusal
  }
}

/**
 * Error message that means: the session of this page no longer exists, and the page must be reloaded [ORD-13, ORD-14].
 */
export const IS_RESET = 'IsReset'
export const isReset = (error: unknown): boolean => error instanceof Error && error.message === IS_RESET

/** A POST is sent at most three times, 500 ms apart [ORD-15]. */
const RETRIES = 2
const PAUSE_MS = 500
const RETRYABLE = /Failed to fetch|Load failed/

export interface SendDependencies {
  fetch(url: string, init: RequestInit): Promise<Response>
  wait(ms: number): Promise<void>
  newId(): string
  /** The request verification token on the page, if there is one and it is still valid [ORD-17]. */
  token(): string | undefined
  /** The page's locale. */
  locale(): string
  /** Fetches a token for a public page; `reset`: the server refused the page's token. */
  renewToken(reset: boolean): Promise<string | undefined>
  /** Mark of the account whose data the page shows, if it is a customer's. */
  owner?(): string | null | undefined
  /** Leaves a page whose session has ended for one that says so. False if nothing leaves it. */
  leave?(): boolean
}

const tokenOnPage = () => document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)?.value || undefined

/** What calls use outside of a test. */
export const browser: SendDependencies = {
  fetch: (url, init) => fetch(url, init),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  newId: () => crypto.randomUUID(),
  // After an order in another tab, the page's token belongs to an ended session.
  token: () => (hasSessionChanged() ? undefined : tokenOnPage()),
  locale: () => document.documentElement.lang,
  renewToken: async reset => {
    const answer = await fetch(reset ? '/session/summary?reset=true' : '/session/summary', {
      headers: { accept: 'application/json' },
    })
    const summary = (await answer.json()) as { requestVerificationToken?: string }
    const field = document.querySelector<HTMLInputElement>(`input[name="${TOKEN_FIELD}"]`)
    if (field && summary.requestVerificationToken) field.value = summary.requestVerificationToken
    return summary.requestVerificationToken
  },
  owner: pageOwner,
  leave: () => !window.dispatchEvent(new Event(SESSION_REFUSED, { cancelable: true })),
}

/**
 * Makes one logical call, with one request id for all its sends, so that the server acts once. A POST is sent again
 * only after the network errors 'Failed to fetch' and 'Load failed'; a GET is never sent again, nor any call after an
 * HTTP error or another message [ORD-15, ORD-16]. If the server refuses the page's token, a new one is fetched for the
 * next call, and this call fails with 'IsReset'. If the session has ended or is another person's, the page is left, and
 * the call stays unsettled, so that the page does not report a failure.
 * @throws CallFailed; its message is 'IsReset' if the response is flagged so [ORD-14].
 */
export async function send<I extends z.ZodType, R extends z.ZodType>(
  contract: Call<I, R>,
  input: z.input<I>,
  other: Partial<SendDependencies> = {},
): Promise<z.output<R>> {
  const outside = { ...browser, ...other }
  const headers = commonHeaders(outside)
  if (contract.csrf) {
    const token = outside.token() ?? (await outside.renewToken(false))
    if (token) headers[TOKEN_HEADER] = token
  }
  const isPost = contract.method === 'POST'
  if (isPost) headers['content-type'] = 'application/json'
  const query = isPost
    ? ''
    : new URLSearchParams(
        Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
      ).toString()
  const url = query ? `${contract.path}?${query}` : contract.path
  const init: RequestInit = {
    method: contract.method,
    headers,
    credentials: 'same-origin',
    ...(isPost && { body: JSON.stringify(input) }),
  }
  const response = await sendPatiently(contract, url, init, outside)
  if (contract.csrf && (await isBadToken(response))) await outside.renewToken(true).catch(() => undefined)
  if (response.status === 401 && outside.leave?.()) return new Promise<never>(() => {})
  return readReply(contract, response)
}

function commonHeaders({ locale, newId, owner }: SendDependencies): Record<string, string> {
  const shown = owner?.()
  return {
    accept: 'application/json',
    'accept-language': locale(),
    [REQUEST_ID_HEADER]: newId(),
    ...(shown && { [OWNER_HEADER]: shown }),
  }
}

/** True if the server refused the token; it has changed nothing then. */
async function isBadToken(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const refusal = (await response
    .clone()
    .json()
    .catch(() => undefined)) as Partial<Refusal> | undefined
  return refusal?.kind === 'bad-token'
}

async function sendPatiently(
  contract: Call,
  url: string,
  init: RequestInit,
  outside: SendDependencies,
): Promise<Response> {
  for (let sent = 1; ; sent++) {
    try {
      return await outside.fetch(url, init)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (contract.method !== 'POST' || sent > RETRIES || !RETRYABLE.test(message))
        throw new CallFailed(contract.name, 0, message)
      await outside.wait(PAUSE_MS)
    }
  }
}

async function readReply<R extends z.ZodType>(contract: Call<z.ZodType, R>, response: Response): Promise<z.output<R>> {
  const body: unknown = await response.json().catch(() => undefined)
  const flags = typeof body === 'object' && body !== null ? (body as Partial<Refusal> & { IsReset?: boolean }) : {}
  if (flags.isReset || flags.IsReset) throw new CallFailed(contract.name, response.status, IS_RESET, flags as Refusal)
  if (!response.ok)
    throw new CallFailed(
      contract.name,
      response.status,
      `${flags.message ?? 'The shop did not answer.'} Status: ${response.status}`,
      flags.kind ? (flags as Refusal) : undefined,
    )
  const parsed = await contract.reply.safeParseAsync(body)
  if (!parsed.success) throw new CallFailed(contract.name, response.status, 'The answer of the shop could not be read.')
  return parsed.data
}
