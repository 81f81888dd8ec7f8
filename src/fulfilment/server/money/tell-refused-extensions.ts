import { ZERO } from '#lib/money.ts'
import { tx } from '#platform/database/db.ts'
import { rows } from '#platform/database/query.ts'
import { capturable } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrder } from '../shipment-records.ts'
import { tellNews } from '../tell-news.ts'
import { readTenderMoney } from './tender-money-store.ts'

/**
 * Mails the customer, once for each payment, that its authorization could not be extended although a part of the order
 * has not left, so that the order needs another payment.
 */
export async function tellRefusedExtensions(
  { pool, newId }: Pick<FulfilmentDeps, 'pool' | 'newId'>,
  basketId: string,
): Promise<void> {
  await tx(pool, async db => {
    await lockOrder(db, basketId)
    const refused = await rows<{ attemptId: string }>(
      db,
      'tell-refused-extensions',
      `UPDATE payment_operation o
      SET told_at = now()
      WHERE basket_id = $1 AND kind = 'extend' AND state = 'refused' AND resolved_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM payment_operation WHERE basket_id = $1 AND attempt_id = o.attempt_id AND told_at IS NOT NULL
      )
      RETURNING attempt_id AS "attemptId"`,
      [basketId],
    )
    if (refused.length === 0) return
    const { tenders } = await readTenderMoney(db, basketId)
    for (const { attemptId } of refused) {
      const tender = tenders.find(one => one.attemptId === attemptId)
      const amount = tender ? capturable(tender) : ZERO
      if (amount > ZERO) await tellNews(db, basketId, [{ kind: 'payment-needed', attemptId, amount }], newId)
    }
  })
}
