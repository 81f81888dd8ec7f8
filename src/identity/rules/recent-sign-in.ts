/** Changes of an account's credentials need a sign-in that is at most this old, in seconds [ASVS-7.5.1]. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60

/** True if somebody signed in recently enough for a change of credentials. Both times are in milliseconds. */
export const isRecentSignIn = (authenticatedAt: number, now: number): boolean =>
  now - authenticatedAt <= RECENT_SIGN_IN_SECONDS * 1_000
