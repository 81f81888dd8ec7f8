import type { IncomingMessage, Server } from 'node:http'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

type Settings = Pick<Env, 'PUBLIC_SCHEME' | 'TRUSTED_PROXIES'>

const WHAT_TO_SET =
  'set TRUSTED_PROXIES to the number of your proxies that append to X-Forwarded-For (1 for one); ' +
  'until then rate limits by address treat all visitors behind a proxy as one'

/** Warns at start if the shop uses https, which requires a proxy in front, and no proxy is configured. */
export function warnOfHttpsWithoutProxy({ PUBLIC_SCHEME, TRUSTED_PROXIES }: Settings, log: Log): void {
  if (PUBLIC_SCHEME === 'http' || TRUSTED_PROXIES > 0) return
  log.warn(`PUBLIC_SCHEME is https, so there must be a proxy in front, but TRUSTED_PROXIES is 0: ${WHAT_TO_SET}`)
}

/**
 * If no proxy is configured, warns once when a request has X-Forwarded-For; a client may have written that header
 * itself.
 */
export function warnOfUnnamedProxy(server: Pick<Server, 'on' | 'off'>, { TRUSTED_PROXIES }: Settings, log: Log): void {
  if (TRUSTED_PROXIES > 0) return
  const look = ({ headers, socket }: IncomingMessage): void => {
    if (headers['x-forwarded-for'] === undefined) return
    server.off('request', look)
    const from = socket.remoteAddress
    const seen = `a request from ${from} has X-Forwarded-For, but TRUSTED_PROXIES is 0`
    log.warn({ from }, `${seen}: if that address is your proxy, ${WHAT_TO_SET}`)
  }
  server.on('request', look)
}
