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

/** Content security policy of a page: scripts by nonce (pages made for one) or by hash (pages made for everybody). */
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
 * Headers every answer has, with a policy that allows nothing: a page brings its own. They are put on Node's response
 * before the app sees the request, so that no answer, not even an error of the frame itself, is without them.
 */
export const commonHeaders = (scheme: 'http' | 'https'): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(scheme === 'https' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
