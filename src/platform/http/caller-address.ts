import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The first four groups of an IPv6 address, without leading zeros. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
    .slice(0, 4)
    .map(group => parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The key under which callers are counted: an IPv4 address, or the /64 network of an IPv6 address, because one
 * subscriber of an internet provider has all 2^64 addresses of it. An IPv4 address in IPv6 notation (::ffff:192.0.2.1)
 * is the IPv4 address.
 */
export function addressGroup(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? `${network(plain)}::/64` : plain
}

/**
 * The address of a request's client, as it is counted. Only as many entries of X-Forwarded-For are trusted as there are
 * proxies of ours: the client may have written anything further left.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  const env = c.env as Partial<HttpBindings> | undefined
  const socket = env?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return addressGroup(socket)
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(hop => hop.trim())
    .filter(Boolean)
  return addressGroup(hops.at(-trustedProxies) ?? socket)
}
