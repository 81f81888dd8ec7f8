import type { GuardLimit } from '#platform/limits/guard-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits of the provider, besides the lock of a name (accounts/lockout.ts). A household or an office shares one
 * address,
 * so the limits by address are far above what one person needs.
 */
export const IDP_LIMITS = {
  /** Failed sign-ins. */
  signIn: {
    address: { limit: 50, seconds: 15 * MINUTE },
    global: { limit: 20_000, seconds: 15 * MINUTE },
  },
  /** Mails to one address, known or not: new passwords and verifications. */
  mail: {
    email: { limit: 5, seconds: HOUR },
    address: { limit: 60, seconds: HOUR },
  },
  /** Mails to one address that say that its account was locked. */
  lockMail: {
    email: { limit: 1, seconds: 24 * HOUR },
  },
} as const satisfies Record<string, Record<string, GuardLimit>>
