export interface EncryptionAge {
  /** ISO date and time at which the browser encrypted the card. */
  readonly encryptionTimestamp: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** 'hh:mm:ss'. */
  readonly limit: string
}

/**
 * Milliseconds of an 'hh:mm:ss' duration. Throws a RangeError for anything else, so that a misspelt setting stops the
 * server at startup.
 */
export function durationMs(duration: string): number {
  const parts = /^(\d{2}):([0-5]\d):([0-5]\d)$/.exec(duration)
  if (!parts) throw new RangeError(`not an hh:mm:ss duration: ${duration}`)
  const [, hours, minutes, seconds] = parts.map(Number)
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * True if `limit` has passed since the card was encrypted, or if the timestamp is invalid [PAY-47]. Throws a RangeError
 * for an invalid limit.
 */
export function isEncryptionExpired({ encryptionTimestamp, now, limit }: EncryptionAge): boolean {
  const allowed = durationMs(limit)
  const encrypted = ISO.test(encryptionTimestamp) ? Date.parse(encryptionTimestamp) : Number.NaN
  return !(now - encrypted < allowed)
}
