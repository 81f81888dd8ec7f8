import type { Answer } from '../keyed-answers.ts'

/** An error in the gateway's format. */
export const mpgsError = (cause: string, explanation: string, field?: string, status = 400): Answer => ({
  status,
  body: JSON.stringify({
    error: { cause, explanation, ...(field !== undefined && { field, validationType: 'INVALID' }) },
    result: 'ERROR',
  }),
})
export const NO_CARD = mpgsError('INVALID_REQUEST', 'The session has no card.', 'session.id')
export const OTHER_VERSION = mpgsError('INVALID_REQUEST', 'The session was updated since.', 'session.version')
