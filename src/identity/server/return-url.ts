/** Longest return address that is accepted, in characters. */
const LONGEST = 2_000
/** A redirect to these would loop, end the session or lead to a page without content of its own. */
const NO_TARGET = /^(\/fr)?\/(account\/(auth|login|create-account|verify-email|reset-password)|session)(\/|$)/

/** The text decoded once more, or undefined if it is no valid percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * True if a browser or a server on the way could read the path, or what is left of it without its first part, as
 * another host, after up to three decodings.
 */
function canLeave(path: string): boolean {
  let current: string | undefined = path
  for (let round = 0; round < 4; round++) {
    if (current === undefined || !/^\/(?!\/)/.test(current) || /\/\/|[\\\u0000-\u001f\u007f]/.test(current)) return true
    const next = decoded(current)
    if (next === current) return false
    current = next
  }
  return true
}

/**
 * The path on the shop's own site that an untrusted return address names, with its query and fragment; undefined for
 * everything else: other origins, addresses that a browser could read as one, and pages of signing in themselves.
 * `origin` is the site's, without a trailing slash; an absolute address of it is accepted.
 */
export function returnPath(given: string | undefined, origin: string): string | undefined {
  if (given === undefined || given.length > LONGEST || /[\u0000-\u0020\u007f\\]/.test(given)) return undefined
  const path = given.startsWith(`${origin}/`) ? given.slice(origin.length) : given
  if (!/^\/(?![/\\])/.test(path) || canLeave(path.split(/[?#]/)[0]!)) return undefined
  const url = URL.parse(path, origin)
  if (url === null || url.origin !== origin || canLeave(url.pathname) || NO_TARGET.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page that follows signing in; the widget names it together with the shopper's own target [SGN-15]. */
export const CONFIRM_PATH = '/account/auth/confirm'

/**
 * The path at which a shopper aims who signs in with this redirect address: the address itself, or the return address
 * within it if it is that of the confirmation page [SGN-15]. Undefined if it leads elsewhere.
 */
export function aimedPath(redirectUrl: string | undefined, origin: string): string | undefined {
  const url = redirectUrl === undefined ? null : URL.parse(redirectUrl, origin)
  const isConfirmation = url?.origin === origin && url.pathname.replace(/^\/fr(?=\/)/, '') === CONFIRM_PATH
  return returnPath(isConfirmation ? (url.searchParams.get('returnUrl') ?? undefined) : redirectUrl, origin)
}
