import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header of a notification of the fulfilment service. */
export const SIGNATURE_HEADER = 'x-fulfilment-signature'
/** A notification is refused if it was signed longer ago, or further ahead, than this. */
const MOST_SECONDS = 300

const hmac = (key: string, seconds: number, raw: string): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${raw}`).digest()

/** The value of the header for a body: `t=1764244800,v1=<hex>`. `now` is in milliseconds since 1970. */
export function signatureOf(raw: string, key: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${hmac(key, seconds, raw).toString('hex')}`
}

/** True if a header signs this body with the key, within the last minutes. */
export function isSigned(raw: string, header: string | undefined, key: string, now: number): boolean {
  const [, time, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (time === undefined || signature === undefined) return false
  if (Math.abs(now / 1000 - Number(time)) > MOST_SECONDS) return false
  return timingSafeEqual(hmac(key, Number(time), raw), Buffer.from(signature, 'hex'))
}
