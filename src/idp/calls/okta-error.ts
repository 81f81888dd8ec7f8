import type { Context } from 'hono'
import { newId } from '#platform/new-id.ts'

/** Errors of the Okta-style calls, by Okta's codes. */
const ERRORS = {
  E0000001: { status: 400, summary: 'Api validation failed' },
  E0000003: { status: 400, summary: 'The request body was not well-formed.' },
  E0000004: { status: 401, summary: 'Authentication failed' },
  E0000005: { status: 403, summary: 'Invalid session' },
  E0000006: { status: 403, summary: 'You do not have permission to perform the requested action' },
  E0000007: { status: 404, summary: 'Not found' },
  E0000011: { status: 401, summary: 'Invalid token provided' },
  E0000014: { status: 403, summary: 'Update of credentials failed' },
  E0000047: { status: 429, summary: 'API call exceeded rate limit due to too many requests.' },
  E0000105: { status: 403, summary: 'You have accessed an account recovery link that has expired or been used.' },
} as const
export type OktaErrorCode = keyof typeof ERRORS

export interface OktaCause {
  readonly errorSummary: string
  /** Our own addition, for programs. */
  readonly reason?: string
}

/** An error of a call, thrown by its handler. */
export class OktaError extends Error {
  override readonly name = 'OktaError'
  readonly code: OktaErrorCode
  readonly causes: readonly OktaCause[]
  constructor(code: OktaErrorCode, causes: readonly OktaCause[] = []) {
    super(ERRORS[code].summary)
    this.code = code
    this.causes = causes
  }
}

/** The answer of a refused call, in the shape of Okta's. */
export function oktaErrorAnswer(c: Context, { code, causes }: OktaError) {
  const { status, summary } = ERRORS[code]
  if (status === 429) {
    c.header('retry-after', '60')
    c.header('x-rate-limit-reset', String(Math.floor(Date.now() / 1_000) + 60))
  }
  return c.json(
    { errorCode: code, errorSummary: summary, errorLink: code, errorId: newId(), errorCauses: causes },
    status,
  )
}
