import type { z } from 'zod'
import {
  addOperations,
  operationById,
  sendLater,
  type PaymentOperation,
} from '#orders/server/money/payment-operations.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { answerOperation } from '../../money-contract.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrder } from '../shipment-records.ts'

type Answer = z.output<typeof answerOperation.input>['answer']

/** Marks a refusal as dealt with. Returns false if it was before. */
async function resolve(db: Db, id: string, isPaidOtherwise: boolean): Promise<boolean> {
  const resolved = await rows(
    db,
    'resolve-operation',
    `UPDATE payment_operation SET resolved_at = now(), is_paid_otherwise = $2
    WHERE id = $1 AND state = 'refused' AND resolved_at IS NULL RETURNING 1`,
    [id, isPaidOtherwise],
  )
  return resolved.length === 1
}

const settleLater = (db: Db, basketId: string): Promise<unknown> =>
  rows(
    db,
    'settle-later',
    `INSERT INTO outbox (id, kind, payload)
    VALUES (gen_random_uuid(), 'settle-tenders', jsonb_build_object('basketId', $1::uuid))`,
    [basketId],
  )

/** Asks for a refused operation anew: a capture for what is due by now, an extension with the same amount. */
async function askAnew(db: Db, { id, basketId, attemptId, kind, amount }: PaymentOperation, newId: () => string) {
  // A refused refund becomes a gift card; its job does that, and may be repeated.
  if (kind === 'refund') await settleLater(db, basketId)
  else if (await resolve(db, id, false)) {
    const extension = { id: newId(), kind, attemptId, amount, shipmentId: null, creditId: null, isSent: true }
    if (kind === 'extend') await addOperations(db, basketId, [extension])
    else await settleLater(db, basketId)
  }
}

/**
 * Asks a gateway again for an operation that it refused or did not answer, or records that somebody has dealt with it.
 * Repeating it changes nothing. Throws `not-found` without an operation, and `conflict` where nothing is to be done.
 */
export async function dealWithOperation(
  { pool, newId }: Pick<FulfilmentDeps, 'pool' | 'newId'>,
  id: string,
  answer: Answer,
): Promise<void> {
  const found = await operationById(pool, id)
  if (!found) throw new Refused({ kind: 'not-found', message: 'There is no such payment.' })
  await tx(pool, async db => {
    await lockOrder(db, found.basketId)
    const operation = (await operationById(db, id))!
    const { kind, state, isResolved } = operation
    if (isResolved) return
    if (state === 'asked' && answer === 'again') await sendLater(db, id)
    else if (state !== 'refused')
      throw new Refused({ kind: 'conflict', message: 'The gateway has it. Its result comes as a notification.' })
    else if (answer === 'again') await askAnew(db, operation, newId)
    else if (kind === 'refund')
      throw new Refused({ kind: 'conflict', message: 'A refused refund becomes a gift card by itself.' })
    // Bought gift cards are issued once their order is paid, also if staff have collected the money in another way.
    else if ((await resolve(db, id, kind === 'capture')) && kind === 'capture') await settleLater(db, found.basketId)
  })
}
