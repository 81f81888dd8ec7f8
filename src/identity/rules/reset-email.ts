/** A name, a domain, and a last part of 2 to 4 letters; at most 66 characters in all [SGN-22]. */
const RESET_EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,4}$/
const LONGEST = 66

/** True for an email address that the reset-password form sends [SGN-22]. */
export const isResetEmail = (typed: string): boolean => typed.length <= LONGEST && RESET_EMAIL.test(typed)
