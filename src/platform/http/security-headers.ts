const COMMON = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Content security policy of a page: scripts by nonce (pages for one shopper) or by hash (public pages). */
export const contentSecurityPolicy = ({
  scripts,
  frames,
  formTargets = [],
}: {
  scripts: string
  frames: readonly string[]
  formTargets?: readonly string[]
}): string =>
  [
    ...COMMON,
    `script-src ${scripts}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
  ].join('; ')

/**
 * Headers of every response, with a policy that allows nothing: a page sets its own. They are set on Node's response
 * before the app sees the request, so that no response is without them, not even an error of the framework.
 */
export const commonHeaders = (scheme: 'http' | 'https'): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(scheme === 'https' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
