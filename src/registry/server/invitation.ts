import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { emailError } from '#addresses/rules/email.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { derivedId } from '#platform/derived-id.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import { Refused } from '#platform/refusal.ts'
import type { acceptInvitation, inviteRegistrant, withdrawInvitation } from '../owner-contract.ts'
import { fullNames } from '../rules/registrants-name.ts'
import { messages } from '../rules/registry-answers.messages.ts'
import { INVITATION_DAYS, MOST_REGISTRANTS } from '../rules/registry-limits.ts'
import { changeOwn } from './own-registry.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { isRegistrant, readRegistry } from './store.ts'

const BYTES = 18

/** The key in the link of an invitation; each invitation has another one. */
const invitationKey = (secret: string, grId: string, invitationId: string): string =>
  createHmac('sha256', secret)
    .update(`registry invitation ${grId} ${invitationId}`)
    .digest()
    .subarray(0, BYTES)
    .toString('base64url')

/** Path of the page on which an invitation is accepted. */
export const invitationPath = (secret: string, grId: string, invitationId: string): string =>
  `/gift-registry/registrant-list/${grId}?invitation=${invitationKey(secret, grId, invitationId)}`

/** True unless an invitation was accepted, or replaced by a newer one. */
export async function isOpenInvitation(db: Db, grId: string, invitationId: string): Promise<boolean> {
  const found = await rows(
    db,
    'registry-invitation-known',
    'SELECT 1 FROM registry WHERE id = $1 AND invitation_id = $2',
    [grId, invitationId],
  )
  return found.length > 0
}

/** Invites a co-registrant by mail, in place of a former invitation. A repeated request sends one mail. */
export async function invite(
  deps: Pick<RegistryDeps, 'db' | 'pool' | 'guard'>,
  customer: Customer,
  { site, address, requestId }: { readonly site: Site; readonly address: string; readonly requestId: string },
  { grId, email }: z.output<typeof inviteRegistrant.input>,
): Promise<z.input<typeof inviteRegistrant.reply>> {
  const t = messages[site.language]
  const wrong = emailError(email, site.language)
  if (wrong !== undefined) return { outcome: 'invalid', message: wrong }
  if (!(await isRegistrant(deps.db, grId, customer.customerId)))
    throw new Refused({ kind: 'not-found', message: t.notYours })
  const mailId = derivedId(requestId, 'registry invitation')
  if (await isOpenInvitation(deps.db, grId, mailId)) return { outcome: 'sent', email }
  const limits = GUARD_LIMITS.accountMail
  const { seconds } = await deps.guard.take([
    { name: 'invitation by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'invitation by email', whose: 'target', who: email.toLowerCase(), limit: limits.email },
    { name: 'invitation of all', whose: 'everybody', who: '', limit: limits.global },
  ])
  if (seconds > 0) return { outcome: 'invalid', message: t.later }
  const isSent = await changeOwn(deps, customer, site, grId, async db => {
    const invited = await rows(
      db,
      'registry-invite',
      `UPDATE registry SET invited_email = $2, invitation_id = $3,
        invitation_ends_at = now() + make_interval(days => ${INVITATION_DAYS})
      WHERE id = $1 AND (SELECT count(*) FROM registry_registrant WHERE registry_id = $1) < ${MOST_REGISTRANTS}
      RETURNING 1`,
      [grId, email, mailId],
    )
    if (invited.length === 0) return false
    await rows(
      db,
      'registry-invitation-queue',
      `INSERT INTO outbox (id, kind, payload) VALUES ($1, 'registry-invitation', $2) ON CONFLICT DO NOTHING`,
      [mailId, JSON.stringify({ mailId, grId, email, site: site.code, language: site.language })],
    )
    return true
  })
  return isSent ? { outcome: 'sent', email } : { outcome: 'invalid', message: t.twoAlready }
}

/** Withdraws the open invitation of a registry: its link ends, and a mail that was not sent yet stays unsent. */
export const withdraw = (
  deps: Pick<RegistryDeps, 'pool'>,
  customer: Customer,
  site: Site,
  { grId }: z.output<typeof withdrawInvitation.input>,
): Promise<{ grId: string }> =>
  changeOwn(deps, customer, site, grId, async db => {
    await rows(
      db,
      'registry-withdraw-invitation',
      'UPDATE registry SET invited_email = NULL, invitation_id = NULL, invitation_ends_at = NULL WHERE id = $1',
      [grId],
    )
    return { grId }
  })

/** True if a registry has an open invitation with this key. */
async function isInvited(db: Db, secret: string, grId: string, key: string): Promise<boolean> {
  const [found] = await rows<{ invitation_id: string }>(
    db,
    'registry-invited',
    'SELECT invitation_id FROM registry WHERE id = $1 AND invitation_id IS NOT NULL AND invitation_ends_at > now()',
    [grId],
  )
  if (found === undefined) return false
  const [right, given] = [Buffer.from(invitationKey(secret, grId, found.invitation_id)), Buffer.from(key)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Names of the registrants of a registry to which an open invitation with this key leads; undefined without one. */
export async function readInvitation(
  { db, secret }: Pick<RegistryDeps, 'db' | 'secret'>,
  site: Site,
  grId: string,
  key: string,
): Promise<string | undefined> {
  if (!(await isInvited(db, secret, grId, key))) return undefined
  const one = await readRegistry(db, grId, site.country)
  return one && fullNames(one, site.language)
}

/**
 * Makes a customer a registrant by the key of an invitation, which ends with it. A repeat by a registrant changes
 * nothing.
 * @throws Refused `not-found` if there is no open invitation with this key.
 */
export const accept = (
  { pool, secret }: Pick<RegistryDeps, 'pool' | 'secret'>,
  { customerId }: Customer,
  site: Site,
  { grId, key }: z.output<typeof acceptInvitation.input>,
): Promise<{ grId: string }> =>
  tx(pool, async db => {
    await rows(db, 'registry-lock-invited', 'SELECT 1 FROM registry WHERE id = $1 FOR UPDATE', [grId])
    const [known] = await rows(
      db,
      'registry-joined',
      'SELECT 1 FROM registry_registrant WHERE registry_id = $1 AND customer_id = $2',
      [grId, customerId],
    )
    if (known !== undefined) return { grId }
    if (!(await isInvited(db, secret, grId, key)))
      throw new Refused({ kind: 'not-found', message: messages[site.language].noInvitation })
    await rows(
      db,
      'registry-join',
      `WITH ended AS (
        UPDATE registry SET invited_email = NULL, invitation_id = NULL, invitation_ends_at = NULL WHERE id = $1
        RETURNING 1)
      INSERT INTO registry_registrant (registry_id, customer_id) SELECT $1, $2 FROM ended`,
      [grId, customerId],
    )
    return { grId }
  })
