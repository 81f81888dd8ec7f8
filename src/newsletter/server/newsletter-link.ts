import { createHmac, timingSafeEqual } from 'node:crypto'
import { RETENTION } from '#lib/retention.ts'

const BYTES = 18
const DAY_SECONDS = 86_400
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const mac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`newsletter ${text}`).digest().subarray(0, BYTES).toString('base64url')

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Id of the subscriber with an address on the list of a site: a UUID of version 8. It is the same for each subscription
 * of the address, so that links in earlier mails end a later one too.
 */
export function subscriberId(secret: string, site: string, emailKey: string): string {
  const hex = createHmac('sha256', secret).update(`newsletter subscriber ${site} ${emailKey}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Path of the page with the button that confirms an address; its link works as long as the request is stored. */
export function confirmPath(secret: string, id: string, askedAt: number): string {
  const until = Math.floor(askedAt / 1000) + RETENTION.newsletterRequests.period.days * DAY_SECONDS
  return `/newsletter/confirm?key=${id}.${until}.${mac(secret, `confirm ${id} ${until}`)}`
}

/** Path of the page that changes or ends a subscription; its link works for later subscriptions too. */
export const managePath = (secret: string, id: string): string =>
  `/newsletter/unsubscribe?key=${id}.${mac(secret, `manage ${id}`)}`

/** Id of the subscriber that a link confirms; undefined if it was forged or has expired. */
export function confirmedBy(secret: string, key: string, now: number): string | undefined {
  const [id = '', until = '', signature = '', ...more] = key.split('.')
  if (!UUID.test(id) || !/^\d{1,12}$/.test(until) || more.length > 0) return undefined
  if (!isSame(mac(secret, `confirm ${id} ${until}`), signature)) return undefined
  return now < Number(until) * 1000 ? id : undefined
}

/** Id of the subscriber that a link manages; undefined if it was forged. */
export function managedBy(secret: string, key: string): string | undefined {
  const [id = '', signature = '', ...more] = key.split('.')
  if (!UUID.test(id) || more.length > 0) return undefined
  return isSame(mac(secret, `manage ${id}`), signature) ? id : undefined
}

/** Hash by which the shop recognizes an address that has left the list of a site. */
export const stopHash = (secret: string, site: string, emailKey: string): Buffer =>
  createHmac('sha256', secret).update(`newsletter stop ${site} ${emailKey}`).digest()
