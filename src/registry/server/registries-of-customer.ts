import { tx, type Pool } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { MessageCheck } from '../rules/gift-message.ts'
import { deleteRegistries } from './delete-registries.ts'
import { checkOf } from './moderate-messages.ts'

/**
 * Deletes the registries of a customer, at the customer's request; one with a co-registrant stays for that person.
 * Orders for them stay, and still arrive; shares of their group gifts are paid back. Of two co-registrants who leave at
 * once, the second one deletes it.
 */
export const forgetRegistriesOf = (pool: Pool, customerId: string): Promise<void> =>
  tx(pool, async db => {
    await rows(
      db,
      'registries-lock',
      `SELECT 1 FROM registry r JOIN registry_registrant o ON o.registry_id = r.id
      WHERE o.customer_id = $1 ORDER BY r.id FOR UPDATE OF r`,
      [customerId],
    )
    const left = await rows<{ registry_id: string }>(
      db,
      'registries-leave',
      'DELETE FROM registry_registrant WHERE customer_id = $1 RETURNING registry_id',
      [customerId],
    )
    const alone = await rows<{ id: string }>(
      db,
      'registries-without-registrant',
      `SELECT id FROM registry r
      WHERE id = ANY ($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM registry_registrant o WHERE o.registry_id = r.id)`,
      [left.map(row => row.registry_id)],
    )
    await deleteRegistries(
      db,
      alone.map(({ id }) => id),
      [],
    )
  })

interface ExportedGift {
  readonly message: string
  readonly check: MessageCheck | null
}

/** A gift or share without a message that registrants may not read. */
function readableGift({ check, message, ...gift }: ExportedGift) {
  const isRead = ['clear', 'approved'].includes(check ?? checkOf(message))
  return { ...gift, message: isRead ? message : '' }
}

/**
 * The registries of a customer with their items and gifts, for the file of the customer's data. Messages that the
 * shop's check or the staff have not let through are left out.
 */
export async function exportRegistries(db: Db, customerId: string) {
  const found = await rows<{ gifts: ExportedGift[]; shares: ExportedGift[] }>(
    db,
    'registries-export',
    `SELECT r.id, r.country, r.type, r.first_name AS "firstName", r.last_name AS "lastName",
      r.partner_first_name AS "partnerFirstName", r.partner_last_name AS "partnerLastName",
      to_char(r.event_date, 'YYYY-MM-DD') AS "eventDate", r.guests, r.description, r.privacy, r.address,
      r.invited_email AS "invitedEmail", r.created_at AS "createdAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'wanted', i.wanted, 'room', i.room,
        'addedAt', i.added_at) ORDER BY i.added_at, i.sku), '[]')
        FROM registry_item i WHERE i.registry_id = r.id AND i.removed_at IS NULL) AS items,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', g.sku, 'quantity', g.quantity, 'received', g.received,
        'giver', g.giver,
        'message', g.message, 'check', g.message_check, 'boughtAt', g.bought_at, 'thankedAt', g.thanked_at)
        ORDER BY g.bought_at), '[]')
        FROM registry_gift g WHERE g.registry_id = r.id AND g.state = 'bought') AS gifts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', q.sku, 'cents', s.cents, 'giver', s.giver,
        'message', s.message, 'check', s.message_check, 'boughtAt', s.bought_at, 'thankedAt', s.thanked_at)
        ORDER BY s.bought_at), '[]')
        FROM registry_group q JOIN registry_share s ON s.group_id = q.id
        WHERE q.registry_id = r.id AND s.state IN ('bought', 'spent')) AS shares
    FROM registry_registrant o JOIN registry r ON r.id = o.registry_id
    WHERE o.customer_id = $1 ORDER BY r.created_at`,
    [customerId],
  )
  return found.map(one => ({
    ...one,
    gifts: one.gifts.map(readableGift),
    shares: one.shares.map(readableGift),
  }))
}
