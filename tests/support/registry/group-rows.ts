import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import { cents } from '#lib/money.ts'
import type { Pool } from '#platform/database/db.ts'
import { newId } from '#platform/new-id.ts'
import { insertRegistry } from './registry-rows.ts'

/** A group gift with its list and the registrant. */
export interface TestGroup {
  readonly id: string
  readonly grId: string
  readonly sku: string
  readonly customerId: string
}

/** Inserts a customer; returns the id. */
export async function insertCustomer(pool: Pool): Promise<string> {
  const id = newId()
  await pool.query(
    `INSERT INTO customer (id, issuer, subject, email, is_email_verified, first_name, last_name, language)
    VALUES ($1::uuid, 'https://id.example', $1::uuid::text, 'nora@example.com', true, 'Nora', 'Whitfield', 'en')`,
    [id],
  )
  return id
}

/** Inserts a registry with one registrant and a group gift of this amount for its only piece. */
export async function insertGroup(pool: Pool, sku: string, target: number): Promise<TestGroup> {
  const [grId, id, customerId] = [await insertRegistry(pool, sku, 1), newId(), await insertCustomer(pool)]
  await pool.query('INSERT INTO registry_registrant (registry_id, customer_id) VALUES ($1, $2)', [grId, customerId])
  await pool.query('UPDATE registry_item SET spoken = 1 WHERE registry_id = $1', [grId])
  await pool.query(
    `INSERT INTO registry_group (id, registry_id, sku, site, language, target) VALUES ($1, $2, $3, 'CB-US', 'en', $4)`,
    [id, grId, sku, target],
  )
  return { id, grId, sku, customerId }
}

/** The gift of a cart line that is a share of a group gift. */
export const shareOf = ({ id, grId }: TestGroup, amount: number): LineGift => ({
  recipientName: 'Nora and Sam',
  recipientEmail: '',
  senderName: '',
  message: 'With love',
  sendOn: null,
  share: { groupId: id, grId, cents: cents(amount), title: 'Lounge sofa' },
})

/** The group gift as it is stored, and its shares by state. */
export async function groupRow(pool: Pool, { id }: TestGroup) {
  const { rows } = await pool.query<{ state: string; pledged: number; amount: number | null; shares: object }>(
    `SELECT g.state, g.pledged::int, g.amount::int, (
      SELECT coalesce(jsonb_object_agg(state, cents), '{}') FROM (
        SELECT state, sum(cents) AS cents FROM registry_share WHERE group_id = g.id GROUP BY state
      ) s
    ) AS shares FROM registry_group g WHERE g.id = $1`,
    [id],
  )
  return rows[0]!
}
