import type { z } from 'zod'
import { SITES, type SiteCode } from '#lib/site.ts'
import { derivedId } from '#platform/derived-id.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { Privacy } from '../../rules/event-types.ts'
import { giverPath } from '../../rules/giver-path.ts'
import type { GroupState } from '../../rules/group-gift.ts'
import { firstNames } from '../../rules/registrants-name.ts'
import { GROUPS_PAGE, type listGroupGifts, type mailCardOfGroup } from '../../staff-contract.ts'
import type { RegistryDeps } from '../registry-deps.ts'

interface GroupRow {
  readonly id: string
  readonly registry_id: string
  readonly sku: string
  readonly site: SiteCode
  readonly target: number
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly amount: number | null
  /** Names and privacy of the list; null once it is deleted. */
  readonly first_name: string | null
  readonly partner_first_name: string | null
  readonly privacy: Privacy | null
  readonly collected: number
  readonly givers: number
  readonly pending: number
  readonly uncaptured: number
  readonly recipients: number
}

/** Group gifts with the sums of their shares. Shares that were paid back count only if the whole group gift was. */
const readGroups = (db: Db, state: GroupState, after: string | null, limit: number): Promise<GroupRow[]> =>
  rows<GroupRow>(
    db,
    'groups-list',
    `SELECT g.id, g.registry_id, g.sku, g.site, g.target, g.started_at, g.ended_at, g.amount, r.first_name,
      r.partner_first_name, r.privacy, sums.collected, sums.givers, sums.pending, sums.uncaptured,
      (SELECT count(*)::int FROM customer c WHERE c.id = ANY (g.heirs)) AS recipients
    FROM registry_group g LEFT JOIN registry r ON r.id = g.registry_id, LATERAL (
      SELECT coalesce(sum(s.cents) FILTER (WHERE s.is_given), 0)::bigint AS collected,
        (count(DISTINCT s.basket_id) FILTER (WHERE s.is_given))::int AS givers,
        coalesce(sum(s.cents) FILTER (
          WHERE s.state = 'ordering' OR s.state = 'held' AND s.held_until > now()
        ), 0)::bigint AS pending,
        coalesce(sum(s.cents) FILTER (WHERE s.state = 'bought' AND s.card_id IS NULL), 0)::bigint AS uncaptured
      FROM (
        SELECT *, state IN ('bought', 'spent') OR g.state = 'refunded' AND state = 'returned' AS is_given
        FROM registry_share WHERE group_id = g.id
      ) s
    ) sums
    WHERE g.state = $1 AND ($2::uuid IS NULL OR g.id < $2) ORDER BY g.id DESC LIMIT $3`,
    [state, after, limit],
  )

/** The list of a group gift with its page for givers, which a private list does not have; null once it is deleted. */
function listOf(row: GroupRow, originOf: (site: SiteCode) => string) {
  if (row.first_name === null || row.partner_first_name === null) return null
  const name = firstNames({ firstName: row.first_name, partnerFirstName: row.partner_first_name }, 'en')
  return { name, href: row.privacy === 'private' ? null : `${originOf(row.site)}${giverPath(row.registry_id)}` }
}

/** Group gifts in a state for staff, the latest first. */
export async function listGroups(
  { pool, skus }: Pick<RegistryDeps, 'pool' | 'skus'>,
  originOf: (site: SiteCode) => string,
  { state, after }: z.output<typeof listGroupGifts.input>,
  limit = GROUPS_PAGE,
): Promise<z.input<typeof listGroupGifts.reply>> {
  const found = await readGroups(pool, state, after ?? null, limit + 1)
  const shown = found.slice(0, limit)
  const details = await skus.get(shown.map(({ sku }) => sku))
  return {
    groups: shown.map(row => ({
      id: row.id,
      grId: row.registry_id,
      sku: row.sku,
      product: details.get(row.sku)?.name ?? row.sku,
      registry: listOf(row, originOf),
      currency: SITES[row.site].currency,
      target: row.target,
      collected: row.collected,
      givers: row.givers,
      pending: row.pending,
      uncaptured: row.uncaptured,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      card: row.amount === null ? null : { amount: row.amount, recipients: row.recipients },
    })),
    next: found.length > limit ? shown.at(-1)!.id : null,
  }
}

/**
 * Mails the gift card of a group gift again to everybody who got it and still has an account, also after the list was
 * deleted. A repeated request sends each mail once.
 * @throws Refused if the group gift has no card, or nobody is left who got it.
 */
export async function mailCardToAll(
  db: Db,
  requestId: string,
  { id }: z.output<typeof mailCardOfGroup.input>,
): Promise<z.input<typeof mailCardOfGroup.reply>> {
  const found = await rows<{ customer_id: string | null }>(
    db,
    'group-card-recipients',
    `SELECT c.id AS customer_id FROM registry_group g LEFT JOIN customer c ON c.id = ANY (g.heirs)
    WHERE g.id = $1 AND g.state = 'issued' ORDER BY c.id`,
    [id],
  )
  if (found.length === 0) throw new Refused({ kind: 'not-found', message: 'This group gift has no gift card.' })
  const recipients = found.flatMap(row => row.customer_id ?? [])
  if (recipients.length === 0)
    throw new Refused({ kind: 'conflict', message: 'Nobody who got this gift card has an account any more.' })
  await rows(
    db,
    'mail-group-gift-to-all',
    `INSERT INTO outbox (id, kind, payload)
    SELECT mail.id, 'group-gift-mail', jsonb_build_object('groupId', $1::uuid, 'customerId', mail.customer_id)
    FROM unnest($2::uuid[], $3::uuid[]) AS mail (id, customer_id)
    ON CONFLICT DO NOTHING`,
    [id, recipients.map(one => derivedId(requestId, `group gift card ${one}`)), recipients],
  )
  return { mails: recipients.length }
}
