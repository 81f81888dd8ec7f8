import type { MiddlewareHandler } from 'hono'

const COMMON = [
  "default-src 'none'", "style-src 'self'", "style-src-attr 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'",
  "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
]

/** Content security policy of a page: scripts by nonce (pages made for one) or by hash (pages made for everybody). */
export const contentSecurityPolicy = ({ scripts, frames, formTargets = [] }: { scripts: string; frames: readonly string[]; formTargets?: readonly string[] }): string => [
  ...COMMON, `script-src ${scripts}`, `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`, `form-action 'self' ${formTargets.join(' ')}`.trim(),
].join('; ')

/** Headers every answer has; a policy that allows nothing for all that is not a page. */
export function securityHeaders(scheme: 'http' | 'https'): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
    if (scheme === 'https') headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
