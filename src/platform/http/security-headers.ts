const COMMON = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Other origins that the pages of the shop use. */
export interface PageOrigins {
  /** Scripts of other origins, where a page does not allow scripts by those that it allows already. */
  readonly scripts: readonly string[]
  /** Frames: the player of the planner, and the gateway's own card form. */
  readonly frames: readonly string[]
  /** Sources of the frame in which a shopper answers the bank of a card; only its own page allows them. */
  readonly banks: readonly string[]
  /** Calls of the browser: the identity provider's. */
  readonly calls: readonly string[]
  /** Targets of forms and of the redirects that follow: the identity provider. */
  readonly forms: readonly string[]
}

/** Content security policy of a page: scripts by nonce (pages for one shopper) or by hash (public pages). */
export const contentSecurityPolicy = (
  allowed: string,
  { scripts, frames, calls, forms }: Omit<PageOrigins, 'banks'>,
): string =>
  [
    ...COMMON,
    `connect-src ${["'self'", ...calls].join(' ')}`,
    `script-src ${[allowed, ...scripts].join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    `form-action ${["'self'", ...forms].join(' ')}`,
  ].join('; ')

/** Policy of a worker's script that runs WebAssembly: it loads its module from the shop, and nothing else. */
export const WEB_ASSEMBLY_WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

/**
 * Headers of every response, with a policy that allows nothing: a page sets its own. They are set on Node's response
 * before the app sees the request, so that no response is without them, not even an error of the framework.
 */
export const commonHeaders = (scheme: 'http' | 'https'): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(scheme === 'https' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
