import { addOperations } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { ZERO } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { CreditKind, Worth } from '../../rules/order-worth.ts'
import { allocateCredit, type TenderPart } from '../../rules/tender-money.ts'
import type { LineQuantity } from '../fulfilment-service.ts'
import { voidLostCards } from './bought-cards.ts'
import { settleTenders } from './settle-tenders.ts'
import { readTenderMoney } from './tender-money-store.ts'

export interface NewCredit {
  readonly id: string
  readonly kind: CreditKind
  readonly sourceId: string
  readonly shipmentId: string
  readonly lines: readonly LineQuantity[]
  readonly amounts: Worth
}

/** A reward certificate that another order holds at this moment; the credit is tried again later. */
class CertificateHeld extends Error {}

/** Loads an amount back on a gift card that paid, with its entry in the ledger. */
const creditGiftCard = (db: Db, basketId: string, creditId: string, { attemptId, amount }: TenderPart) =>
  rows(
    db,
    'credit-gift-card',
    `WITH loaded AS (UPDATE gift_card SET balance = balance + $4 WHERE id = $3 RETURNING id)
    INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
    SELECT $1, $2, id, 'load', $4
    FROM loaded`,
    [basketId, creditId, attemptId, amount],
  )

/**
 * Gives an amount back on a reward certificate. A certificate is spent once, so that its number gets a new certificate
 * of that amount, which can be used for at least 30 days.
 */
async function creditCertificate(db: Db, id: string, amount: number): Promise<void> {
  const [number] = await rows<{ hash: string }>(
    db,
    'certificate-number',
    `SELECT split_part(number_hash, ' ', 1) AS hash FROM reward_certificate WHERE id = $1`,
    [id],
  )
  const [current] = await rows<{ id: string; state: 'open' | 'held' | 'spent' }>(
    db,
    'certificate-of-number',
    'SELECT id, state FROM reward_certificate WHERE number_hash = $1 FOR UPDATE',
    [number!.hash],
  )
  if (current?.state === 'held') throw new CertificateHeld(`certificate ${current.id} is held by another order`)
  const expiry = `greatest(expires_at, now() + interval '30 days')`
  if (current?.state === 'open')
    await rows(
      db,
      'add-to-certificate',
      `UPDATE reward_certificate SET amount = amount + $2, expires_at = ${expiry} WHERE id = $1`,
      [current.id, amount],
    )
  else
    await rows(
      db,
      'renew-certificate',
      `WITH former AS (
        UPDATE reward_certificate SET number_hash = number_hash || ' ' || id WHERE id = $1
        RETURNING last_four, account_hash, country, expires_at, kind, reason
      )
      INSERT INTO reward_certificate (
        id, number_hash, last_four, account_hash, country, amount, expires_at, kind, reason
      )
      SELECT gen_random_uuid(), $3, last_four, account_hash, country, $2, ${expiry}, kind, reason FROM former`,
      [current!.id, amount, number!.hash],
    )
}

async function insertCredit(db: Db, basketId: string, credit: NewCredit, parts: readonly TenderPart[]) {
  const { amounts } = credit
  await rows(
    db,
    'insert-credit',
    `INSERT INTO order_credit (
      id, basket_id, kind, source_id, shipment_id, lines, merchandise, discount, shipping, installation,
      gift_services, tax, donation, total
    )
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      credit.id,
      basketId,
      credit.kind,
      credit.sourceId,
      credit.shipmentId,
      JSON.stringify(credit.lines),
      amounts.merchandise,
      amounts.discount,
      amounts.shipping,
      amounts.installation,
      amounts.giftServices,
      amounts.tax,
      amounts.donation,
      amounts.total,
    ],
  )
  for (const { attemptId, amount } of parts)
    await rows(
      db,
      'insert-credit-tender',
      'INSERT INTO order_credit_tender (credit_id, basket_id, attempt_id, amount) VALUES ($1, $2, $3, $4)',
      [credit.id, basketId, attemptId, amount],
    )
}

/** The refund at the gateway of what was captured; that of a gift card or certificate is done at once. */
const refundOf = (creditId: string, newId: () => string, isSent: boolean, { attemptId, refund }: TenderPart) =>
  refund > ZERO
    ? [{ id: newId(), kind: 'refund' as const, attemptId, amount: refund, shipmentId: null, creditId, isSent }]
    : []

/**
 * Writes a credit and gives it back to the tenders that paid: gift cards and certificates at once. What was captured of
 * a card is refunded; of the rest less is captured, and an authorization of which nothing is left to capture is voided.
 * Gift cards among the units are voided; throws Refused `conflict` if one of them has been used.
 * Call it in a transaction that has locked the order, after the units of the credit are written.
 */
export async function writeCredit(db: Db, order: PlacedOrder, credit: NewCredit, newId: () => string): Promise<void> {
  await voidLostCards(db, order)
  const { tenders } = await readTenderMoney(db, order.basketId)
  const parts = allocateCredit(tenders, credit.amounts.total, credit.kind !== 'cancel')
  await insertCredit(db, order.basketId, credit, parts)
  for (const part of parts) {
    const { kind } = tenders.find(one => one.attemptId === part.attemptId)!
    if (kind === 'gift-card') await creditGiftCard(db, order.basketId, credit.id, part)
    if (kind === 'reward') await creditCertificate(db, part.attemptId, part.amount)
    await addOperations(db, order.basketId, refundOf(credit.id, newId, kind === 'card', part))
  }
  await settleTenders({ newId }, db, order)
}
