import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import type { RegistrySummary } from '../contract.ts'
import { firstNames } from '../rules/registrants-name.ts'
import { spokenFor, type Registry, type RegistryItem } from '../rules/registry.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { itemsOf } from './registry-items.ts'
import { registriesOf } from './store.ts'

const total = (items: readonly RegistryItem[], count: (item: RegistryItem) => number): number =>
  items.reduce((all, item) => all + count(item), 0)

const summary = (one: Registry, items: readonly RegistryItem[], site: Site): RegistrySummary => ({
  grId: one.id,
  name: firstNames(one, site.language),
  registryType: one.type,
  registryDescription: one.description,
  eventDate: one.eventDate,
  privacy: one.privacy,
  city: one.address.city,
  state: one.address.state,
  wanted: total(items, item => item.wanted),
  spokenFor: total(items, spokenFor),
  quantities: Object.fromEntries(items.map(({ sku, wanted }) => [sku, wanted])),
})

/** The registries of a customer in the country of the site [API-010]. */
export async function listRegistries(
  { db }: Pick<RegistryDeps, 'db'>,
  { customerId }: Customer,
  site: Site,
): Promise<{ registries: RegistrySummary[]; itemCount: number }> {
  const found = await registriesOf(db, customerId, site.country)
  const items = await itemsOf(
    db,
    found.map(({ id }) => id),
  )
  const registries = found.map(one => summary(one, items.get(one.id) ?? [], site))
  return { registries, itemCount: registries.reduce((all, { wanted }) => all + wanted, 0) }
}
