import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { IdpSettings } from '../idp-settings.ts'
import { OktaError } from './okta-error.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** True if the caller has the API token, which only the shop's server has. */
export function isFromShop({ apiToken }: Pick<IdpSettings, 'apiToken'>, c: Context): boolean {
  const given = /^SSWS (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(apiToken))
}

/** Refuses everybody but the shop's server. */
export function assertFromShop(settings: Pick<IdpSettings, 'apiToken'>, c: Context): void {
  if (!isFromShop(settings, c)) throw new OktaError('E0000011')
}
