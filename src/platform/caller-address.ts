import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The address a request came from. X-Forwarded-For is believed only for as many hops as there are proxies of ours:
 * anything further left was written by the client.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  const env = c.env as Partial<HttpBindings> | undefined
  const socket = env?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socket
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim()).filter(Boolean)
  return hops.at(-trustedProxies) ?? socket
}
