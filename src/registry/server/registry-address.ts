import type { Address } from '#addresses/rules/address.ts'
import { REGISTRY_STREET, registryOf, registryReference } from '#addresses/rules/registry/registry-address.ts'
import type { Site } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** An address that checkout offers for gifts to a registry. */
export interface OfferedAddress {
  readonly grId: string
  readonly address: Address
}

interface Row {
  readonly id: string
  readonly address: Address
}

/**
 * The addresses of registries that gifts in a cart are for, without street, telephone number and email: the shop fills
 * them in when it hands the shipment to the warehouse.
 */
export async function offeredAddresses(db: Db, grIds: readonly string[], site: Site): Promise<OfferedAddress[]> {
  if (grIds.length === 0) return []
  const found = await rows<Row>(
    db,
    'registry-addresses',
    `SELECT id, address FROM registry WHERE id = ANY ($1::uuid[]) AND country = $2 ORDER BY id`,
    [grIds, site.country],
  )
  return found.map(({ id, address: { firstName, lastName, city, state, postalCode, country } }) => ({
    grId: id,
    address: {
      firstName,
      lastName,
      address1: REGISTRY_STREET[site.language],
      address2: '',
      address3: registryReference(id),
      city,
      state,
      postalCode,
      country,
      dayPhone: '',
      emailAddress: '',
    },
  }))
}

/**
 * The address for the warehouse: that of the registry in place of one that stands for it; any other as it is. Throws if
 * the registry was deleted, because nobody else knows its street.
 */
export async function streetAddress<A extends Address | null>(db: Db, address: A): Promise<Address | A> {
  const id = address === null ? undefined : registryOf(address)
  if (id === undefined) return address
  const [found] = await rows<{ address: Address }>(
    db,
    'registry-street',
    'SELECT address FROM registry WHERE id = $1',
    [id],
  )
  if (found === undefined) throw new Error(`registry ${id} was deleted, its address is unknown`)
  return found.address
}
