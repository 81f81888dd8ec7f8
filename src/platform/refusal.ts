import type { Refusal } from '#lib/call.ts'

/** The HTTP status code of each kind of refusal. */
export const STATUS_OF_REFUSAL: Record<Refusal['kind'], 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'bad-token': 403,
  'not-found': 404,
  conflict: 409,
  'in-flight': 409,
  'too-large': 413,
  'too-many': 429,
  broken: 500,
  unavailable: 503,
}

/** A typed refusal, thrown by a use case and turned into a response in one place. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refusal: Omit<Refusal, 'isSuccess'>) {
    super(refusal.message)
    this.refusal = { isSuccess: false, ...refusal }
  }
}

export const statusOf = (refusal: Refusal) => STATUS_OF_REFUSAL[refusal.kind]
