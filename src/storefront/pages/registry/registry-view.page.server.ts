import { data } from 'react-router'
import { pageRequest } from '#main/pages/page-context.ts'
import { GUEST } from '#platform/actor.ts'
import { Refused } from '#platform/refusal.ts'
import { viewRegistry } from '#registry/contract.ts'
import { giverPath } from '#registry/rules/giver-path.ts'
import { showRegistry } from '#registry/server/show-registry.ts'
import { isRegistryId } from '#registry/rules/registry-id.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/registry-view.page.ts'

/** A registry as givers see it. A private or unknown one is 404, so that the answer does not tell them apart. */
export async function loader({ context, params: { registryId } }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, shopper, registry } = asked
  if (!isRegistryId(registryId)) throw data(null, { status: 404 })
  const basketId = await registry.basketIdOf(shopper?.session, site.country)
  const viewer = { site, actor: shopper?.actor ?? GUEST, basketId }
  try {
    const shown = await showRegistry(registry, viewer, viewRegistry.input.parse({ grId: registryId }))
    return { site, registry: shown, head: await plainHead(asked, giverPath(registryId)) }
  } catch (error) {
    if (error instanceof Refused && error.refusal.kind === 'not-found') throw data(null, { status: 404 })
    throw error
  }
}
