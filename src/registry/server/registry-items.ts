import { rows, type Db } from '#platform/database/query.ts'
import type { ShownGroup } from '../rules/group-gift.ts'
import type { RegistryItem } from '../rules/registry.ts'

/** The items of a registry, a list for each property: a list of 2,000 rows takes ten times as long to read. */
interface ItemColumns {
  readonly sku: readonly string[]
  readonly wanted: readonly number[]
  readonly room: readonly (string | null)[]
}

/** Pieces of the SKUs that givers hold or have bought, in the same form. */
interface GiftColumns {
  readonly sku: readonly string[]
  readonly held: readonly number[]
  readonly bought: readonly number[]
  readonly received: readonly number[]
  /** Milliseconds since 1970. */
  readonly until: readonly (number | null)[]
}

interface ListRow {
  readonly id: string
  readonly items: ItemColumns | null
  readonly gifts: GiftColumns | null
  /** Group gifts by SKU. */
  readonly groups: Readonly<Record<string, ShownGroup>> | null
}

const ITEMS = `SELECT json_build_object('sku', json_agg(i.sku), 'wanted', json_agg(i.wanted), 'room', json_agg(i.room))
    FROM (
      SELECT sku, wanted, room FROM registry_item WHERE registry_id = r.id AND removed_at IS NULL
      ORDER BY added_at, sku COLLATE "C"
    ) i HAVING count(*) > 0`

const GIFTS = `SELECT json_build_object('sku', json_agg(g.sku), 'held', json_agg(g.held), 'bought', json_agg(g.bought),
      'received', json_agg(g.received), 'until', json_agg(g.until))
    FROM (
      SELECT sku, coalesce(sum(quantity) FILTER (WHERE state <> 'bought'), 0) AS held,
        coalesce(sum(quantity) FILTER (WHERE state = 'bought'), 0) AS bought, sum(received) AS received,
        floor(extract(epoch FROM max(held_until) FILTER (WHERE state <> 'bought')) * 1000) AS until
      FROM registry_gift
      WHERE registry_id = r.id AND (state <> 'held' OR held_until > now()) GROUP BY sku
    ) g HAVING count(*) > 0`

/** Group gifts that are open, or that were completed; an end without the whole amount frees the piece. */
const GROUPS = `SELECT json_object_agg(g.sku, g.shown)
    FROM (
      SELECT DISTINCT ON (q.sku) q.sku, json_build_object('id', q.id, 'target', q.target, 'state', q.state,
        'given', sums.given, 'givers', sums.givers,
        'left', CASE WHEN q.state = 'open' THEN q.target - sums.pledged ELSE 0 END) AS shown
      FROM registry_group q, LATERAL (
        SELECT coalesce(sum(s.cents) FILTER (WHERE s.state IN ('bought', 'spent')), 0) AS given,
          count(DISTINCT s.basket_id) FILTER (WHERE s.state IN ('bought', 'spent')) AS givers,
          coalesce(sum(s.cents) FILTER (WHERE s.state <> 'held' OR s.held_until > now()), 0) AS pledged
        FROM registry_share s WHERE s.group_id = q.id AND s.state <> 'returned'
      ) sums
      WHERE q.registry_id = r.id AND (q.state IN ('open', 'closing') OR q.state = 'issued' AND q.amount >= q.target)
      ORDER BY q.sku, q.started_at DESC
    ) g`

function toItems({ items, gifts, groups }: ListRow): RegistryItem[] {
  if (items === null) return []
  const given = new Map(gifts?.sku.map((sku, at) => [sku, at]))
  return items.sku.map((sku, i) => {
    const at = given.get(sku)
    const [wanted, room, group] = [items.wanted[i]!, items.room[i]!, groups?.[sku] ?? null]
    if (at === undefined || gifts === null)
      return { sku, wanted, held: 0, bought: 0, received: 0, heldUntil: null, room, group }
    const [held, bought, received] = [gifts.held[at]!, gifts.bought[at]!, gifts.received[at]!]
    return { sku, wanted, held, bought, received, heldUntil: gifts.until[at]!, room, group }
  })
}

/** The items of registries, by registry, in the order of adding. Holds that have ended do not count. */
export async function itemsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RegistryItem[]>> {
  const found = await rows<ListRow>(
    db,
    'registry-items',
    `SELECT r.id, (${ITEMS}) AS items, (${GIFTS}) AS gifts, (${GROUPS}) AS groups
    FROM unnest($1::uuid[]) AS r (id)`,
    [ids],
  )
  return new Map(found.map(row => [row.id, toItems(row)]))
}
