import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { checklistOf, type ShownChecklist } from '../rules/checklists.ts'
import { readChecklistGroups } from './checklist-groups.ts'
import type { RegistryType } from '../rules/event-types.ts'
import { firstNames } from '../rules/registrants-name.ts'
import { readOwn } from './own-registry.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { itemsOf } from './registry-items.ts'

/** The checklist of a customer's registry; undefined if the customer has no registry with this id in the country. */
export async function showChecklist(
  { db, skus }: Pick<RegistryDeps, 'db' | 'skus'>,
  { customerId }: Customer,
  site: Site,
  grId: string,
): Promise<{ name: string; type: RegistryType; checklist: ShownChecklist } | undefined> {
  const one = await readOwn(db, customerId, site, grId)
  if (one === undefined) return undefined
  const items = (await itemsOf(db, [grId])).get(grId) ?? []
  const details = await skus.get(
    items.map(({ sku }) => sku),
    site.language,
  )
  const asked = items.flatMap(({ sku, wanted }) => {
    const detail = details.get(sku)
    return detail === undefined ? [] : [{ name: detail.name, slug: detail.productSlug, wanted }]
  })
  const checklist = checklistOf(await readChecklistGroups(db), one.type, asked, site.language)
  return { name: firstNames(one, site.language), type: one.type, checklist }
}
