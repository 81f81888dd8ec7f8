import { emailKey } from '../accounts/accounts.ts'
import { IDP_LIMITS } from '../idp-limits.ts'
import type { IdpParts } from '../idp-parts.ts'

/**
 * False if too many mails were caused for an address or by a caller; known and unknown addresses count alike. Without a
 * caller's address only the mails to `email` count: the shop, for example, has counted its own callers.
 */
export async function mayMail({ guard }: Pick<IdpParts, 'guard'>, email: string, address?: string): Promise<boolean> {
  const { seconds } = await guard.take([
    { name: 'mail by email', whose: 'target', who: emailKey(email), limit: IDP_LIMITS.mail.email },
    ...(address === undefined
      ? []
      : [{ name: 'mail by address', whose: 'caller', who: address, limit: IDP_LIMITS.mail.address } as const]),
  ])
  return seconds === 0
}
