import { data } from 'react-router'
import { relatedProducts } from '#catalog/server/product/related-products.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { RegistryType } from '#registry/rules/event-types.ts'
import { isRegistryId } from '#registry/rules/registry-id.ts'
import { showChecklist } from '#registry/server/show-checklist.ts'
import { customerOrLogin } from '../account/account-data.server.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/checklist.page.ts'

/** Products of a double row: twelve are in view at a time on a wide screen. */
const IDEAS = 24
/** Categories of the ideas for each type of registry. */
const IDEAS_FROM: Readonly<Record<RegistryType, readonly string[]>> = {
  br: ['tabletop', 'bedding', 'decor'],
  hw: ['decor', 'tabletop', 'lighting'],
  bb: ['kids', 'bedding', 'decor'],
  ot: ['decor', 'tabletop', 'bedding'],
}

/** The checklist of the customer's registry. A guest is sent to the login page; another customer gets 404. */
export async function loader({ context, params: { registryId }, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, registry, db, interactiveChecklist } = asked
  const path = `/gift-registry/checklist/${registryId}`
  if (!isRegistryId(registryId) || !interactiveChecklist) throw data(null, { status: 404 })
  const shown = await showChecklist(registry, customerOrLogin(asked, url), site, registryId)
  if (shown === undefined) throw data(null, { status: 404 })
  const { name, type, checklist } = shown
  const rows = await Promise.all(
    IDEAS_FROM[type].map(category => relatedProducts(db, site, { id: '', categories: [category] }, IDEAS / 3)),
  )
  const ideas = [...new Map(rows.flat().map(card => [card.id, card])).values()]
  return { site, grId: registryId, name, checklist, ideas, head: await plainHead(asked, path) }
}
