/** A page of the back office with its query; not the addresses of signing in, which would loop. */
const PAGE = /^\/staff(?:\/(?!sign-in|callback)[\w-]+)+(?:\?[^\s#\\]*)?$/
const LONGEST = 500

/** The page of the back office to which an untrusted address leads back; undefined for everything else. */
export const staffPath = (given: string | undefined): string | undefined =>
  given !== undefined && given.length <= LONGEST && PAGE.test(given) ? given : undefined
