import type { z } from 'zod'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { MessageCheck, Moderated } from '../rules/gift-message.ts'
import { firstNames } from '../rules/registrants-name.ts'
import type { decideGiftMessage, listGiftMessages } from '../staff-contract.ts'
import { isOffensive } from './offensive-text.ts'

/** Messages in one reply. */
const PAGE = 100
/** Messages that are checked in one statement. */
const BATCH = 500

/** The result of the check for a message that staff have not seen. */
export const checkOf = (message: string): MessageCheck => (isOffensive(message) ? 'held' : 'clear')

/** Checks the messages of paid shares of group gifts that have not been checked yet. */
async function checkShareMessages(db: Db, batch: number): Promise<void> {
  const found = await rows<{ basket_id: string; line_id: string; message: string }>(
    db,
    'share-messages-unchecked',
    `SELECT basket_id, line_id, message FROM registry_share
    WHERE state IN ('bought', 'spent') AND message <> '' AND message_check IS NULL ORDER BY bought_at LIMIT $1`,
    [batch],
  )
  if (found.length === 0) return
  await rows(
    db,
    'share-messages-check',
    `UPDATE registry_share s SET message_check = checked.outcome
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS checked (basket_id, line_id, outcome)
    WHERE s.basket_id = checked.basket_id AND s.line_id = checked.line_id AND s.message_check IS NULL`,
    [found.map(row => row.basket_id), found.map(row => row.line_id), found.map(row => checkOf(row.message))],
  )
  if (found.length === batch) await checkShareMessages(db, batch)
}

/** Checks the messages of bought gifts that have not been checked yet. */
export async function checkMessages(db: Db, batch = BATCH): Promise<void> {
  const found = await rows<{ basket_id: string; registry_id: string; sku: string; message: string }>(
    db,
    'registry-messages-unchecked',
    `SELECT basket_id, registry_id, sku, message FROM registry_gift
    WHERE state = 'bought' AND message <> '' AND message_check IS NULL ORDER BY bought_at LIMIT $1`,
    [batch],
  )
  if (found.length === 0) return
  await rows(
    db,
    'registry-messages-check',
    `UPDATE registry_gift g SET message_check = checked.outcome
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS checked (basket_id, registry_id, sku, outcome)
    WHERE g.basket_id = checked.basket_id AND g.registry_id = checked.registry_id AND g.sku = checked.sku
      AND g.message_check IS NULL`,
    [
      found.map(row => row.basket_id),
      found.map(row => row.registry_id),
      found.map(row => row.sku),
      found.map(row => checkOf(row.message)),
    ],
  )
  if (found.length === batch) await checkMessages(db, batch)
}

interface MessageRow {
  readonly registry_id: string
  readonly gift_id: string
  readonly sku: string
  readonly giver: string
  readonly message: string
  readonly bought_at: Date
  readonly message_reason: string
  readonly message_decided_at: Date | null
  readonly first_name: string
  readonly partner_first_name: string
}

/** Messages of bought pieces, by their carts, and of paid shares of group gifts, by their lines. */
const MESSAGES = `(
    SELECT registry_id, basket_id AS gift_id, sku, giver, message, bought_at, message_check, message_reason,
      message_decided_at
    FROM registry_gift
    UNION ALL
    SELECT q.registry_id, s.line_id, q.sku, s.giver, s.message, s.bought_at, s.message_check, s.message_reason,
      s.message_decided_at
    FROM registry_share s JOIN registry_group q ON q.id = s.group_id
    WHERE s.state IN ('bought', 'spent')
  )`

const readMessages = (db: Db, state: Moderated, limit: number): Promise<MessageRow[]> =>
  rows<MessageRow>(
    db,
    `registry-messages-${state}`,
    `SELECT g.registry_id, g.gift_id, g.sku, g.giver, g.message, g.bought_at, g.message_reason, g.message_decided_at,
      r.first_name, r.partner_first_name
    FROM ${MESSAGES} g JOIN registry r ON r.id = g.registry_id
    WHERE g.message_check = '${state}' AND g.message <> ''
      ${state === 'held' ? '' : 'AND g.message_decided_at IS NOT NULL'}
    ORDER BY ${state === 'held' ? 'g.bought_at' : 'g.message_decided_at DESC'}, g.gift_id, g.sku LIMIT $1`,
    [limit],
  )

/** The messages in a state, after those of new orders have been checked. */
export async function listMessages(
  db: Db,
  { state }: z.output<typeof listGiftMessages.input>,
  limit = PAGE,
): Promise<z.input<typeof listGiftMessages.reply>> {
  await checkMessages(db)
  await checkShareMessages(db, BATCH)
  const found = await readMessages(db, state, limit + 1)
  return {
    messages: found.slice(0, limit).map(row => ({
      grId: row.registry_id,
      giftId: row.gift_id,
      sku: row.sku,
      giver: row.giver,
      registry: firstNames({ firstName: row.first_name, partnerFirstName: row.partner_first_name }, 'en'),
      message: row.message,
      boughtAt: row.bought_at.toISOString(),
      reason: row.message_reason,
      decidedAt: row.message_decided_at?.toISOString() ?? null,
    })),
    hasMore: found.length > limit,
  }
}

/** SQL of a decision that is written to `table`. */
const DECIDED = (table: string): string => `message_check = $5,
      message_reason = CASE WHEN ${table}.message_check = $5 THEN ${table}.message_reason ELSE $6 END,
      message_decided_at = CASE WHEN ${table}.message_check = $5 THEN ${table}.message_decided_at ELSE now() END`

/**
 * Approves or rejects a message.
 * @throws Refused for a rejection without a reason, and if the message is no longer in the state that staff have seen.
 */
export async function decideMessage(
  db: Db,
  { grId, giftId, sku, seen, decision, reason }: z.output<typeof decideGiftMessage.input>,
): Promise<z.input<typeof decideGiftMessage.reply>> {
  if (decision === 'rejected' && reason === '')
    throw new Refused({ kind: 'bad-input', message: 'Please give a reason for the rejection.' })
  const decided = await rows(
    db,
    'registry-message-decide',
    // A repeat of the same decision changes nothing.
    `WITH pieces AS (
      UPDATE registry_gift g SET ${DECIDED('g')}
      WHERE registry_id = $1 AND basket_id = $2 AND sku = $3 AND message_check IN ($4, $5) AND message <> ''
      RETURNING 1
    ),
    shares AS (
      UPDATE registry_share s SET ${DECIDED('s')} FROM registry_group q
      WHERE q.id = s.group_id AND q.registry_id = $1 AND s.line_id = $2 AND q.sku = $3
        AND s.message_check IN ($4, $5) AND s.message <> ''
      RETURNING 1
    )
    SELECT 1 FROM pieces UNION ALL SELECT 1 FROM shares`,
    [grId, giftId, sku, seen, decision, decision === 'rejected' ? reason : ''],
  )
  if (decided.length === 0)
    throw new Refused({
      kind: 'conflict',
      message: 'This message is no longer as you saw it: somebody else has decided it, or its gift is gone.',
    })
  return { isSuccess: true }
}
