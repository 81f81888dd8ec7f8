import { cents, type Cents } from '#lib/money.ts'
import { SITES, type Country, type SiteCode } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Registrants } from '../../rules/registrants-name.ts'
import { visibleTo } from '../visible-to.ts'

/** A group gift that takes shares, with the names of those who get it. */
export interface OpenGroup {
  readonly id: string
  readonly names: Registrants
  /** Neither paid nor held by a cart. */
  readonly left: Cents
}

interface GroupRow extends Registrants {
  readonly id: string
  readonly left: number
  readonly site: SiteCode
}

/** The open group gift for an item; undefined without one in the country, and for a private list of other customers. */
export async function findOpenGroup(
  db: Db,
  { grId, sku, country, customerId }: { grId: string; sku: string; country: Country; customerId: string | null },
): Promise<OpenGroup | undefined> {
  const [found] = await rows<GroupRow>(
    db,
    'group-find-open',
    `SELECT g.id, g.site, r.first_name AS "firstName", r.last_name AS "lastName",
      r.partner_first_name AS "partnerFirstName", r.partner_last_name AS "partnerLastName", (g.target - (
        SELECT coalesce(sum(s.cents), 0) FROM registry_share s
        WHERE s.group_id = g.id AND s.state <> 'returned' AND (s.state <> 'held' OR s.held_until > now())
      ))::bigint AS left
    FROM registry_group g JOIN registry r ON r.id = g.registry_id
    WHERE g.registry_id = $1 AND g.sku = $2 AND g.state = 'open' AND r.country = $3 AND ${visibleTo('$4')}`,
    [grId, sku, country, customerId],
  )
  if (!found || SITES[found.site].country !== country) return undefined
  const { id, left, site: _, ...names } = found
  return { id, names, left: cents(left) }
}
