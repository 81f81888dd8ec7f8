import type { Address } from '#addresses/rules/address.ts'
import { REGISTRY_STREET, registryOf, registryReference } from '#addresses/rules/registry/registry-address.ts'
import { RETENTION } from '#lib/retention.ts'
import type { Country, Site } from '#lib/site.ts'
import type { Actor } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { GiftPieces } from '../rules/gift-pieces.ts'
import { visibleTo } from './visible-to.ts'

/** An address that checkout offers for gifts to a registry. */
export interface OfferedAddress {
  readonly grId: string
  readonly address: Address
}

interface Row {
  readonly id: string
  readonly address: Address
}

/** A street is not the only thing that finds a home: a whole postal code of Canada is one side of one street. */
const coarse = ({ country, postalCode }: Address): string => postalCode.slice(0, country === 'CA' ? 3 : 5)

/**
 * The addresses of registries that gifts in a cart are for, without street, telephone number and email: the shop fills
 * them in when it hands the shipment to the warehouse. Only registries that the shopper may see and whose list has the
 * gift.
 */
export async function offeredAddresses(
  db: Db,
  gifts: readonly GiftPieces[],
  site: Site,
  actor: Actor,
): Promise<OfferedAddress[]> {
  if (gifts.length === 0) return []
  const found = await rows<Row>(
    db,
    'registry-addresses',
    `SELECT r.id, r.address FROM registry r
    WHERE r.country = $3 AND ${visibleTo('$4')}
      AND EXISTS (
        SELECT 1 FROM unnest($1::uuid[], $2::text[]) AS gift (registry_id, sku)
        JOIN registry_item i ON i.registry_id = gift.registry_id AND i.sku = gift.sku AND i.removed_at IS NULL
        WHERE gift.registry_id = r.id
      )
    ORDER BY r.id`,
    [
      gifts.map(({ registryId }) => registryId),
      gifts.map(({ sku }) => sku),
      site.country,
      actor.kind === 'customer' ? actor.customerId : null,
    ],
  )
  return found.map(({ id, address }) => ({
    grId: id,
    address: {
      firstName: address.firstName,
      lastName: address.lastName,
      address1: REGISTRY_STREET[site.language],
      address2: '',
      address3: registryReference(id),
      city: address.city,
      state: address.state,
      postalCode: coarse(address),
      country: address.country,
      dayPhone: '',
      emailAddress: '',
    },
  }))
}

/**
 * Stores the addresses of registries with an order that is being placed. Returns those of `ids` that do not exist in
 * the country.
 */
export async function keepAddresses(
  db: Db,
  { basketId, id, country }: { readonly basketId: string; readonly id: string; readonly country: Country },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const kept = await rows<{ registry_id: string }>(
    db,
    'registry-addresses-keep',
    `INSERT INTO order_registry_address (basket_id, registry_id, address, placement_id)
    SELECT $1, id, address, $4 FROM registry WHERE id = ANY ($2::uuid[]) AND country = $3
    ON CONFLICT (basket_id, registry_id) DO UPDATE SET address = excluded.address, placement_id = excluded.placement_id,
      written_at = now()
    RETURNING registry_id`,
    [basketId, ids, country, id],
  )
  return ids.filter(id => !kept.some(row => row.registry_id === id))
}

/**
 * The address for the warehouse: that of the registry in place of one that stands for it, or the one that the order has
 * kept if the registry was deleted; any other address as it is. Throws if the order has none.
 */
export async function streetAddress<A extends Address | null>(
  db: Db,
  basketId: string,
  address: A,
): Promise<Address | A> {
  const id = address === null ? undefined : registryOf(address)
  if (id === undefined) return address
  const [found] = await rows<{ address: Address }>(
    db,
    'registry-street',
    `SELECT address FROM (
      SELECT address, 0 AS place FROM registry WHERE id = $1
      UNION ALL SELECT address, 1 FROM order_registry_address WHERE basket_id = $2 AND registry_id = $1
    ) AS known ORDER BY place LIMIT 1`,
    [id, basketId],
  )
  if (found === undefined)
    throw new Error(`registry ${id} was deleted, and basket ${basketId} has not kept its address`)
  return found.address
}

/** Deletes addresses of registries that orders have kept for long enough. Returns their number. */
export async function forgetKeptAddresses(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'registry-addresses-forget',
    `DELETE FROM order_registry_address WHERE (basket_id, registry_id) IN (
      SELECT basket_id, registry_id FROM order_registry_address
      WHERE written_at < now() - make_interval(days => ${RETENTION.registryAddresses.period.days})
      ORDER BY written_at LIMIT $1
    ) RETURNING 1`,
    [batch],
  )
  return gone.length
}
