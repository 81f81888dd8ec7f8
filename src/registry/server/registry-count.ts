import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Pieces that the registries of a customer in a country ask for: the registry count of the header. */
export async function registryItemCount(db: Db, customerId: string, country: Country): Promise<number> {
  const [found] = await rows<{ pieces: number }>(
    db,
    'registry-item-count',
    `SELECT coalesce(sum(i.wanted), 0)::int AS pieces
    FROM registry_registrant o
    JOIN registry r ON r.id = o.registry_id
    JOIN registry_item i ON i.registry_id = r.id
    WHERE o.customer_id = $1 AND r.country = $2 AND i.removed_at IS NULL`,
    [customerId, country],
  )
  return found?.pieces ?? 0
}
