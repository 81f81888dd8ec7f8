import type { z } from 'zod'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { derivedId } from '#platform/derived-id.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import { rows } from '#platform/database/query.ts'
import type { mailGroupCard } from '../../owner-contract.ts'
import { changeOwn } from '../own-registry.ts'
import type { RegistryDeps } from '../registry-deps.ts'

/**
 * Mails the gift cards of an item's group gifts again, to the registrant who asks. A repeated request sends no more
 * mails.
 * Throws Refused if the item has no group gift whose card this registrant got.
 */
export async function mailCardAgain(
  deps: Pick<RegistryDeps, 'pool' | 'guard'>,
  customer: Customer,
  { site, address, requestId }: { readonly site: Site; readonly address: string; readonly requestId: string },
  { grId, sku }: z.output<typeof mailGroupCard.input>,
): Promise<z.input<typeof mailGroupCard.reply>> {
  const { customerId } = customer
  const limits = GUARD_LIMITS.accountMail
  const { seconds } = await deps.guard.take([
    { name: 'group gift card by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'group gift card by customer', whose: 'target', who: customerId, limit: limits.email },
    { name: 'group gift card of all', whose: 'everybody', who: '', limit: limits.global },
  ])
  if (seconds > 0) return { outcome: 'later' }
  return changeOwn(deps, customer, site, grId, async db => {
    const groups = await rows<{ id: string }>(
      db,
      'group-of-card',
      `SELECT id FROM registry_group
      WHERE registry_id = $1 AND sku = $2 AND state = 'issued' AND $3::uuid = ANY (heirs)
      ORDER BY id`,
      [grId, sku, customerId],
    )
    if (groups.length === 0) return undefined
    await rows(
      db,
      'mail-group-gift-again',
      `INSERT INTO outbox (id, kind, payload)
      SELECT mail.id, 'group-gift-mail', jsonb_build_object('groupId', mail.group_id, 'customerId', $3::uuid)
      FROM unnest($1::uuid[], $2::uuid[]) AS mail (id, group_id)
      ON CONFLICT DO NOTHING`,
      [groups.map(({ id }) => derivedId(requestId, `group gift card ${id}`)), groups.map(({ id }) => id), customerId],
    )
    return { outcome: 'sent' as const }
  })
}
