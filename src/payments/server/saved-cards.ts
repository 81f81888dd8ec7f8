import { tx, type Pool } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Log } from '#platform/log.ts'
import { customerKey } from '#platform/session.ts'
import { brandOfProvider } from '../rules/provider-brand.ts'
import type { PaymentProviders } from './payment-providers.ts'
import type { StoredCard } from './provider.ts'

/** A card that a customer has saved [PAY-12]. The number is stored at the provider only. */
export interface SavedCard {
  readonly id: string
  readonly provider: string
  /** The provider's token. */
  readonly storedId: string
  readonly brand: string
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
  readonly holderName: string
  readonly isDefault: boolean
}
/** A card that the provider has stored, to be added to those of a customer. */
export interface NewSavedCard extends Omit<SavedCard, 'id' | 'isDefault'> {
  readonly customerId: string
}

interface SavedCardsDeps {
  readonly pool: Pool
  readonly payments: PaymentProviders
  readonly log: Log
  /** Maximum number of saved cards of a customer, `accountCardsInfoLimit` [PAY-41]. */
  readonly limit: number
  newId(): string
}
export type SavedCards = ReturnType<typeof savedCards>

const COLUMNS = `id, provider, stored_id AS "storedId", brand, last_four AS "lastFour", exp_month AS "expMonth",
  exp_year AS "expYear", holder_name AS "holderName", is_default AS "isDefault"`

/** The saved cards of a customer, the default one first, then the newest. */
const savedCardsOf = (db: Db, customerId: string): Promise<SavedCard[]> =>
  rows<SavedCard>(
    db,
    'saved-cards-of',
    `SELECT ${COLUMNS} FROM customer_card WHERE customer_id = $1 AND removed_at IS NULL
    ORDER BY is_default DESC, created_at DESC, id`,
    [customerId],
  )

/** Has a token deleted at its provider by the next run of `deleteDue`. */
const planRemoval = (db: Db, { customerId, provider, storedId }: NewSavedCard): Promise<unknown> =>
  rows(
    db,
    'saved-card-plan-removal',
    `INSERT INTO card_token_removal (provider, stored_id, shopper_ref, due_at) VALUES ($1, $2, $3, now())
    ON CONFLICT DO NOTHING`,
    [provider, storedId, customerKey(customerId)],
  )

/** Makes other changes of this customer's cards wait. False if the account was deleted. */
const lockCustomer = async (db: Db, customerId: string): Promise<boolean> =>
  (await rows(db, 'saved-card-lock', 'SELECT 1 FROM customer WHERE id = $1 FOR UPDATE', [customerId])).length > 0

/** Condition that the customer of parameter 2 has fewer cards than the parameter with the limit says [PAY-41]. */
const isBelow = (limit: `$${number}`): string =>
  `(SELECT count(*) FROM customer_card WHERE customer_id = $2 AND removed_at IS NULL) < ${limit}`

/** The same card again gets the new token; the former one is deleted at the provider. */
async function renewed(db: Db, card: NewSavedCard): Promise<boolean> {
  const [former] = await rows<{ id: string; provider: string; storedId: string }>(
    db,
    'saved-card-same',
    `SELECT id, provider, stored_id AS "storedId" FROM customer_card
    WHERE customer_id = $1 AND removed_at IS NULL AND (provider = $6 AND stored_id = $7
      OR brand = $2 AND last_four = $3 AND exp_month = $4 AND exp_year = $5)
    ORDER BY stored_id = $7 DESC LIMIT 1`,
    [card.customerId, card.brand, card.lastFour, card.expMonth, card.expYear, card.provider, card.storedId],
  )
  if (former === undefined) return false
  if (former.provider === card.provider && former.storedId === card.storedId) return true
  await planRemoval(db, { ...card, ...former })
  await rows(
    db,
    'saved-card-renew',
    `UPDATE customer_card SET provider = $2, stored_id = $3, holder_name = coalesce(nullif($4, ''), holder_name)
    WHERE id = $1`,
    [former.id, card.provider, card.storedId, card.holderName],
  )
  return true
}

/** Adds a card unless the limit is reached. The first card is the default one. */
async function added(db: Db, card: NewSavedCard, id: string, limit: number): Promise<boolean> {
  const made = await rows(
    db,
    'saved-card-add',
    `INSERT INTO customer_card (
      id, customer_id, provider, stored_id, brand, last_four, exp_month, exp_year, holder_name, is_default
    )
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9,
      NOT EXISTS (SELECT 1 FROM customer_card WHERE customer_id = $2 AND is_default)
    WHERE ${isBelow('$10')}
    ON CONFLICT ON CONSTRAINT customer_card_token DO NOTHING
    RETURNING 1`,
    [
      id,
      card.customerId,
      card.provider,
      card.storedId,
      card.brand,
      card.lastFour,
      card.expMonth,
      card.expYear,
      card.holderName,
      limit,
    ],
  )
  return made.length > 0
}

/** Removes a card for the customer. Its token is deleted at the provider when the time to undo has passed. */
const removeCard = (pool: Pool, customerId: string, id: string): Promise<unknown> =>
  rows(
    pool,
    'saved-card-remove',
    `WITH gone AS (
      UPDATE customer_card SET removed_at = now(), is_default = false
      WHERE id = $1 AND customer_id = $2 AND removed_at IS NULL
      RETURNING provider, stored_id
    )
    INSERT INTO card_token_removal (provider, stored_id, shopper_ref, due_at)
    SELECT provider, stored_id, $3, now() + interval '1 hour' FROM gone
    ON CONFLICT DO NOTHING`,
    [id, customerId, customerKey(customerId)],
  )

/** Undoes a removal. Changes nothing if the time to undo has passed, the limit is reached, or the card is there. */
const restoreCard = (pool: Pool, customerId: string, id: string, limit: number): Promise<unknown> =>
  tx(pool, async db => {
    if (!(await lockCustomer(db, customerId))) return
    await rows(
      db,
      'saved-card-restore',
      `WITH back AS (
        UPDATE customer_card SET removed_at = NULL,
          is_default = NOT EXISTS (SELECT 1 FROM customer_card WHERE customer_id = $2 AND is_default)
        WHERE id = $1 AND customer_id = $2 AND removed_at IS NOT NULL AND ${isBelow('$3')}
        RETURNING provider, stored_id
      ), kept AS (
        DELETE FROM card_token_removal r USING back WHERE (r.provider, r.stored_id) = (back.provider, back.stored_id)
      )
      SELECT 1 FROM back`,
      [id, customerId, limit],
    )
  })

const makeDefault = (pool: Pool, customerId: string, id: string): Promise<unknown> =>
  tx(pool, async db => {
    await lockCustomer(db, customerId)
    const owned = await rows(
      db,
      'saved-card-owned',
      'SELECT 1 FROM customer_card WHERE id = $1 AND customer_id = $2 AND removed_at IS NULL',
      [id, customerId],
    )
    if (owned.length === 0) return
    await rows(
      db,
      'saved-card-no-default',
      'UPDATE customer_card SET is_default = false WHERE customer_id = $1 AND is_default AND id <> $2',
      [customerId, id],
    )
    await rows(db, 'saved-card-default', 'UPDATE customer_card SET is_default = true WHERE id = $1', [id])
  })

/**
 * Deletes tokens at their providers whose time to undo has passed, and those of deleted accounts. A token whose
 * provider does not confirm is tried again. Returns the number of tokens that were looked at.
 */
async function deleteDueTokens({ payments, log }: SavedCardsDeps, db: Db, batch: number): Promise<number> {
  // The card goes first: after that nobody can undo the removal of a token that is being deleted.
  const due = await rows<{ provider: string; storedId: string; shopperRef: string }>(
    db,
    'saved-card-due',
    `WITH due AS (
      SELECT provider, stored_id, shopper_ref FROM card_token_removal WHERE due_at <= now() ORDER BY due_at LIMIT $1
    ), gone AS (
      DELETE FROM customer_card c USING due
      WHERE (c.provider, c.stored_id) = (due.provider, due.stored_id) AND c.removed_at IS NOT NULL
    )
    SELECT provider, stored_id AS "storedId", shopper_ref AS "shopperRef" FROM due`,
    [batch],
  )
  for (const { provider, storedId, shopperRef } of due) {
    // A provider that fails, or that is connected no more, must not hold up the tokens of the others.
    const isDeleted = await Promise.resolve()
      .then(() => payments.named(provider).deleteStored(shopperRef, storedId))
      .catch(() => false)
    if (isDeleted)
      await rows(db, 'saved-card-deleted', 'DELETE FROM card_token_removal WHERE provider = $1 AND stored_id = $2', [
        provider,
        storedId,
      ])
    else {
      log.warn({ provider }, 'the payment provider did not delete a stored card, will try again')
      await rows(
        db,
        'saved-card-delay',
        `UPDATE card_token_removal SET due_at = now() + interval '5 minutes' WHERE provider = $1 AND stored_id = $2`,
        [provider, storedId],
      )
    }
  }
  return due.length
}

/** Tokens of a customer that the shop does not know: the reply that named them was lost. */
async function unknownTokens(
  { pool, payments }: Pick<SavedCardsDeps, 'pool' | 'payments'>,
  customerId: string,
): Promise<StoredCard[]> {
  const provider = payments.forTender('card')
  const stored = (await provider.listStored(customerKey(customerId))) ?? []
  if (stored.length === 0) return []
  const known = await rows<{ storedId: string }>(
    pool,
    'saved-card-known',
    `SELECT stored_id AS "storedId" FROM customer_card WHERE provider = $1 AND stored_id = ANY($2)
    UNION SELECT stored_id FROM card_token_removal WHERE provider = $1 AND stored_id = ANY($2)`,
    [provider.name, stored.map(one => one.storedPaymentMethodId)],
  )
  const ids = new Set(known.map(one => one.storedId))
  return stored.filter(one => !ids.has(one.storedPaymentMethodId))
}

/**
 * The saved cards of customers. The provider stores the numbers under the customer's reference, which is also that of
 * the customer's orders.
 */
export function savedCards(deps: SavedCardsDeps) {
  const { pool, payments, limit, newId } = deps

  /** Adds a card; one that does not fit, or whose customer is gone, is deleted at the provider. */
  const keep = (card: NewSavedCard): Promise<boolean> =>
    tx(pool, async db => {
      const isKept =
        (await lockCustomer(db, card.customerId)) &&
        ((await renewed(db, card)) || (await added(db, card, newId(), limit)))
      if (!isKept) await planRemoval(db, card)
      return isKept
    })

  return {
    limit,
    keep,
    of: (customerId: string) => savedCardsOf(pool, customerId),
    /** A card of the customer with this reference at the provider; undefined if it was removed. */
    async find(shopperRef: string, id: string): Promise<SavedCard | undefined> {
      const [card] = await rows<SavedCard & { customerId: string }>(
        pool,
        'saved-card',
        `SELECT ${COLUMNS}, customer_id AS "customerId" FROM customer_card WHERE id = $1 AND removed_at IS NULL`,
        [id],
      )
      return card && customerKey(card.customerId) === shopperRef ? card : undefined
    },
    /** Adds the cards that the provider has stored and the shop does not know, after a lost reply. */
    async adopt(customerId: string): Promise<void> {
      const provider = payments.forTender('card').name
      for (const { storedPaymentMethodId, brand, lastFour, expMonth, expYear, holderName } of await unknownTokens(
        deps,
        customerId,
      ))
        await keep({
          customerId,
          provider,
          storedId: storedPaymentMethodId,
          brand: brandOfProvider(brand),
          lastFour,
          expMonth,
          expYear,
          holderName,
        })
    },
    remove: (customerId: string, id: string) => removeCard(pool, customerId, id),
    restore: (customerId: string, id: string) => restoreCard(pool, customerId, id, limit),
    makeDefault: (customerId: string, id: string) => makeDefault(pool, customerId, id),
    deleteDue: (batch: number, db: Db = pool) => deleteDueTokens(deps, db, batch),
    /** Has every token of a customer deleted at the provider; to be called before the account is deleted. */
    async forget(customerId: string): Promise<void> {
      const provider = payments.forTender('card').name
      for (const { storedPaymentMethodId, ...card } of await unknownTokens(deps, customerId))
        await planRemoval(pool, { ...card, customerId, provider, storedId: storedPaymentMethodId })
      await rows(
        pool,
        'saved-cards-forget',
        `INSERT INTO card_token_removal (provider, stored_id, shopper_ref, due_at)
        SELECT provider, stored_id, $2, now() FROM customer_card WHERE customer_id = $1
        ON CONFLICT (provider, stored_id) DO UPDATE SET due_at = now()`,
        [customerId, customerKey(customerId)],
      )
    },
  }
}
