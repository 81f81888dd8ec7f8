import { data } from 'react-router'
import { addressesFor } from '#account/server/address-book.ts'
import { ADDRESS_FIELDS, type Address } from '#addresses/rules/address.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { shippingCountry } from '#addresses/rules/countries.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { Customer } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import { isRegistryId } from '#registry/rules/registry-id.ts'
import type { RegistryInput } from '#registry/contract.ts'
import type { Registry } from '#registry/rules/registry.ts'
import { readOwn } from '#registry/server/own-registry.ts'
import { customerOrLogin } from '../account/account-data.server.ts'
import type { Route } from './+types/registry-form.page.ts'
import { shopNameOf } from './registry-data.server.ts'

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as Address

const stored = (one: Registry): RegistryInput => ({
  grId: one.id,
  registryType: one.type,
  firstName: one.firstName,
  lastName: one.lastName,
  partnerFirstName: one.partnerFirstName,
  partnerLastName: one.partnerLastName,
  eventDate: one.eventDate,
  guests: one.guests,
  registryDescription: one.description,
  privacy: one.privacy,
  address: one.address,
})

/** A name of the customer, unless it is longer than its field. */
const fitting = (name: string): string => (name.length > MAX_LENGTH.firstName ? '' : name)

/** A new registry of a customer, which begins with the default address. */
const started = (grId: string, customer: Customer, address: Address): RegistryInput => ({
  grId,
  registryType: 'br',
  firstName: fitting(customer.firstName),
  lastName: fitting(customer.lastName),
  partnerFirstName: '',
  partnerLastName: '',
  eventDate: '',
  guests: null,
  registryDescription: '',
  privacy: 'link',
  address,
})

/** The form of a new registry, or of one of the customer's. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, account, registry } = asked
  const customer = customerOrLogin(asked, url)
  const grId = (params as { readonly registryId?: string }).registryId
  const addresses = await addressesFor(account.db, customer.customerId, site)
  const one =
    grId !== undefined && isRegistryId(grId) ? await readOwn(registry.db, customer.customerId, site, grId) : undefined
  if (grId !== undefined && one === undefined) throw data(null, { status: 404 })
  const address = addresses[0]?.address ?? { ...EMPTY, country: shippingCountry(site) }
  return {
    site,
    shopName: await shopNameOf(asked),
    isNew: one === undefined,
    initial: one ? stored(one) : started(newId(), customer, address),
    addresses: addresses.map(saved => ({ id: saved.id, address: saved.address })),
  }
}
