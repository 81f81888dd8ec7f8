const NAME = 'remember-me'
/** Seconds until the choice counts no more: the time of one sign-in. */
const SECONDS = 15 * 60

/** Value of the sign-in form's field `rememberMe` for a new session that is remembered like the one before. */
export const REMEMBER_AS_BEFORE = 'as-before'

/**
 * Cookie that carries the remember-me box [SGN-11] on ways of signing in whose address is fixed [SGN-16]: Google, Apple
 * and the provider's own page. In the form of `document.cookie`.
 */
export const rememberCookie = (isRemembered: boolean): string =>
  `${NAME}=${isRemembered ? 'on' : 'off'}; Path=/; Max-Age=${SECONDS}; SameSite=Lax`

/** The choice in a Cookie header; the box is on by default [SGN-11]. */
export const wantsToBeRemembered = (cookies: string | undefined): boolean =>
  !new RegExp(`(?:^|;\\s*)${NAME}=off(?:;|$)`).test(cookies ?? '')
