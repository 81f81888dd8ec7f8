import { serve, type Frame } from '#platform/http/serve.ts'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { customerConfigurations, keepConfigurations } from '../configurations-contract.ts'
import { filteredChoiceGroups, materialToggle, productView, quickship, specialOrderDebug } from '../contract.ts'
import { listChoiceGroups } from './choice-groups.ts'
import { changeConfigurations, configurationsOf } from './customer-configurations.ts'
import { debugSpecialOrder } from './debug-special-order.ts'
import { listQuickship } from './list-quickship.ts'
import { readProductView, toggleMaterial } from './product-view.ts'
import type { SpecialOrderDeps } from './special-order-deps.ts'

/**
 * Serves the special-order calls [API-112 to API-115], its debugger, and the configurations that customers keep, from
 * the database `customers`, which has no cache.
 */
export function serveSpecialOrder(frame: Frame, deps: SpecialOrderDeps, customers: Db): void {
  serve(frame, productView, ({ site }, input) => readProductView(deps, site, input))
  serve(frame, materialToggle, ({ site }, { sku, isMaterialToggle }) =>
    toggleMaterial(deps, site, sku, isMaterialToggle === 'true'),
  )
  serve(frame, filteredChoiceGroups, ({ site }, input) => listChoiceGroups(deps.memory, site, input))
  serve(frame, quickship, ({ site }, { id }) => listQuickship(deps, site, id))
  serve(frame, customerConfigurations, async ({ actor }, { brand }) => ({
    configurations: actor.kind === 'customer' ? await configurationsOf(customers, actor.customerId, brand) : null,
  }))
  serve(frame, keepConfigurations, async ({ actor }, input) => {
    if (actor.kind !== 'customer') throw new Refused({ kind: 'not-signed-in', message: 'Please sign in.' })
    await changeConfigurations(customers, actor.customerId, { ...input, now: deps.now() })
    return { configurations: await configurationsOf(customers, actor.customerId, input.brand) }
  })
  serve(frame, specialOrderDebug, ({ site }, { sku }) => debugSpecialOrder(deps, site, sku))
}
