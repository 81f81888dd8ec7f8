import { emailKey } from '../accounts/accounts.ts'
import { IDP_LIMITS } from '../idp-limits.ts'
import type { IdpParts } from '../idp-parts.ts'
import { queueMail } from './mail-outbox.ts'
import type { MailFrom } from './mail-request.ts'

/**
 * Tells the owner of a name that it, or its second step, was locked, if there is an account [ASVS-6.3.5]: at most once
 * a day for each, so that whoever causes locks can't flood a mailbox.
 */
export async function tellLocked(
  { db, guard }: Pick<IdpParts, 'db' | 'guard'>,
  email: string,
  from: MailFrom,
  kind: 'locked' | 'second-step-locked' = 'locked',
): Promise<void> {
  const { seconds } = await guard.take([
    {
      name: 'lock mail by email',
      whose: 'target',
      who: `${kind} ${emailKey(email)}`,
      limit: IDP_LIMITS.lockMail.email,
    },
  ])
  if (seconds === 0) await queueMail(db, { ...from, kind, email })
}
