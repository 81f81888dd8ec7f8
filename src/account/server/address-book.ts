import type { z } from 'zod'
import type { Address } from '#addresses/rules/address.ts'
import { shippingCountry } from '#addresses/rules/countries.ts'
import { validateAddress } from '#addresses/rules/validate-address.ts'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Site } from '#lib/site.ts'
import { MOST_ADDRESSES, type saveAddress, type SavedAddress } from '../contract.ts'
import type { AccountDeps } from './account-deps.ts'

/** The addresses of a customer, the default one first, then the newest. */
export async function addressesOf(db: Db, customerId: string): Promise<SavedAddress[]> {
  const found = await rows<{ id: string; address: Address; is_default: boolean }>(
    db,
    'customer-addresses',
    `SELECT id, address, is_default FROM customer_address WHERE customer_id = $1
    ORDER BY is_default DESC, created_at DESC, id`,
    [customerId],
  )
  return found.map(({ id, address, is_default: isDefault }) => ({ id, address, isDefault }))
}

/** The addresses that the checkout of a site offers: those of its country [CHK-22]. */
export const addressesFor = async (db: Db, customerId: string, site: Pick<Site, 'country'>): Promise<SavedAddress[]> =>
  (await addressesOf(db, customerId)).filter(one => one.address.country === shippingCountry(site))

/** Postal code of a customer's default address; null without one in the country of the site. */
export async function defaultPostalCode(
  db: Db,
  customerId: string,
  site: Pick<Site, 'country'>,
): Promise<string | null> {
  const [found] = await rows<{ postal_code: string }>(
    db,
    'customer-default-postal-code',
    `SELECT address->>'postalCode' AS postal_code FROM customer_address
    WHERE customer_id = $1 AND is_default AND address->>'country' = $2`,
    [customerId, shippingCountry(site)],
  )
  return found?.postal_code ?? null
}

/** Adds an address, or changes the customer's own one with this id. An id of another customer changes nothing. */
export async function keepAddress(
  { db, pool }: Pick<AccountDeps, 'db' | 'pool'>,
  { customerId }: Customer,
  site: Site,
  { id, address: entered, isDefault }: z.output<typeof saveAddress.input>,
): Promise<z.input<typeof saveAddress.reply>> {
  const checked = validateAddress(entered, { site, language: site.language })
  if (!checked.ok) return { outcome: 'invalid', errors: { ...checked.errors } }
  const kept = await tx(pool, async locked => {
    // The lock makes concurrent saves of a customer wait, so that they keep one default and the limit.
    await rows(locked, 'customer-lock', 'SELECT 1 FROM customer WHERE id = $1 FOR UPDATE', [customerId])
    return rows(
      locked,
      'customer-address-save',
      `WITH kept AS (
        INSERT INTO customer_address AS a (id, customer_id, address, is_default)
        SELECT $1, $2, $3, $4
        WHERE EXISTS (SELECT 1 FROM customer_address WHERE id = $1)
          OR (SELECT count(*) FROM customer_address WHERE customer_id = $2) < ${MOST_ADDRESSES}
        ON CONFLICT (id) DO UPDATE SET address = excluded.address, is_default = excluded.is_default
          WHERE a.customer_id = excluded.customer_id
        RETURNING is_default
      ), former AS (
        UPDATE customer_address SET is_default = false
        WHERE customer_id = $2 AND id <> $1 AND is_default AND (SELECT is_default FROM kept)
      )
      SELECT 1 FROM kept`,
      [id, customerId, JSON.stringify(checked.address), isDefault],
    )
  })
  if (kept.length === 0) return { outcome: 'full' }
  return { outcome: 'saved', addresses: await addressesOf(db, customerId) }
}

/** Removes an address of a customer; one of another customer stays. */
export const dropAddress = (db: Db, { customerId }: Customer, id: string): Promise<unknown> =>
  rows(db, 'customer-address-remove', 'DELETE FROM customer_address WHERE id = $1 AND customer_id = $2', [
    id,
    customerId,
  ])
