import { SITES } from '#lib/site.ts'
import type { PaymentOperation } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { derivedGiftCard, type GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { tx } from '#platform/database/db.ts'
import { rows } from '#platform/database/query.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { tellNews } from '../tell-news.ts'

/** Number and PIN of the gift card that replaces a refund. */
export const storeCreditCard = (secrets: Pick<GiftCardSecrets, 'key'>, operationId: string) =>
  derivedGiftCard(secrets, `store credit ${operationId}`)

const isRefused = ({ kind, state, isResolved }: PaymentOperation) =>
  kind === 'refund' && state === 'refused' && !isResolved

/**
 * Gives the refunds that a gateway has refused as gift cards, each once, and mails them. Call it outside of the
 * transaction that locks the order: hashing a PIN takes a while.
 */
export async function issueStoreCredits(
  { pool, giftCards, newId }: Pick<FulfilmentDeps, 'pool' | 'giftCards' | 'newId'>,
  order: PlacedOrder,
  operations: readonly PaymentOperation[],
): Promise<void> {
  for (const { id, amount } of operations.filter(isRefused)) {
    const { salt, ...card } = storeCreditCard(giftCards, id)
    await issueGiftCard(pool, giftCards, { id, ...card, country: SITES[order.site].country, amount }, salt)
    await tx(pool, async db => {
      const resolved = await rows(
        db,
        'resolve-refund',
        `UPDATE payment_operation SET resolved_at = now()
        WHERE id = $1 AND resolved_at IS NULL AND EXISTS (SELECT 1 FROM gift_card WHERE id = $1)
        RETURNING 1`,
        [id],
      )
      if (resolved.length === 1) await tellNews(db, order.basketId, [{ kind: 'store-credit', operationId: id }], newId)
    })
  }
}
