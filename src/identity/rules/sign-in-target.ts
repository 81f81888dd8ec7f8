import { pathIn, type Language } from '#lib/language.ts'

/**
 * Pages to which sign-in returns directly [SGN-05]: the forms of design services, appointments and the account.
 */
export const LANDING_PATHS = [
  '/design-services',
  '/kids/design-services',
  '/design-services/appointments',
  '/account',
] as const

/** Page to which sign-in returns without a valid return address. */
export const DEFAULT_TARGET = '/account'

/** The path without language prefix, query and fragment. */
const barePath = (path: string): string => path.split(/[?#]/)[0]!.replace(/^\/fr(?=\/|$)/, '') || '/'

/** True for the account page, the pages below it, and the forms to which sign-in returns directly [SGN-05]. */
export function isLanding(path: string, landings: readonly string[] = LANDING_PATHS): boolean {
  const bare = barePath(path)
  return landings.some(landing => bare === landing || (landing === '/account' && bare.startsWith('/account/')))
}

/**
 * Where the browser goes after sign-in: to the page aimed at if sign-in returns there directly [SGN-05], else to the
 * login page, which sends a signed-in shopper on to `path` [SGN-06].
 */
export function signInTarget(
  path: string,
  { language, landings = LANDING_PATHS }: { language: Language; landings?: readonly string[] },
): string {
  if (isLanding(path, landings)) return path
  return `${pathIn(language, '/account/login')}?returnUrl=${encodeURIComponent(path)}&isRedirect=true`
}
