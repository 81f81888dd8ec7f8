import { forgetCounts } from '#platform/limits/guard.ts'
import { forgetUnverified } from './accounts/accounts.ts'
import { forgetLockouts } from './accounts/lockout.ts'
import { forgetTokens } from './accounts/tokens.ts'
import type { IdpParts } from './idp-parts.ts'
import { forgetMails } from './mail/mail-outbox.ts'
import { forgetRecords } from './oidc/postgres-adapter.ts'

/** An account whose address nobody has verified is deleted after this many days. */
export const UNVERIFIED_DAYS = 30
const [BATCH, INTERVAL_MS] = [1_000, 60_000]

/** Deletes once what has expired; a kind that fails is logged and does not stop the others. */
export async function forgetExpired({ db, log }: Pick<IdpParts, 'db' | 'log'>): Promise<void> {
  const kinds = {
    tokens: () => forgetTokens(db, BATCH),
    records: () => forgetRecords(db, BATCH),
    mails: () => forgetMails(db, BATCH),
    lockouts: () => forgetLockouts(db, BATCH),
    limits: () => forgetCounts(db, BATCH),
    'unverified accounts': () => forgetUnverified(db, UNVERIFIED_DAYS, BATCH),
  }
  for (const [kind, forget] of Object.entries(kinds)) {
    try {
      await forget()
    } catch (error) {
      log.error({ err: error, kind }, 'could not delete expired records, will try again')
    }
  }
}

/** Deletes what has expired, once a minute. */
export function startHousekeeping(parts: Pick<IdpParts, 'db' | 'log'>): { stop(): Promise<void> } {
  let current: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    current = forgetExpired(parts)
  }, INTERVAL_MS)
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
