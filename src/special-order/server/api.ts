import { serve, type Frame } from '#platform/http/serve.ts'
import { filteredChoiceGroups, materialToggle, productView, quickship, specialOrderDebug } from '../contract.ts'
import { listChoiceGroups } from './choice-groups.ts'
import { debugSpecialOrder } from './debug-special-order.ts'
import { listQuickship } from './list-quickship.ts'
import { readProductView, toggleMaterial } from './product-view.ts'
import type { SpecialOrderDeps } from './special-order-deps.ts'

/** Serves the special-order calls [API-112 to API-115] and its debugger. */
export function serveSpecialOrder(frame: Frame, deps: SpecialOrderDeps): void {
  serve(frame, productView, ({ site }, input) => readProductView(deps, site, input))
  serve(frame, materialToggle, ({ site }, { sku, isMaterialToggle }) =>
    toggleMaterial(deps, site, sku, isMaterialToggle === 'true'),
  )
  serve(frame, filteredChoiceGroups, ({ site }, input) => listChoiceGroups(deps.memory, site, input))
  serve(frame, quickship, ({ site }, { id }) => listQuickship(deps, site, id))
  serve(frame, specialOrderDebug, ({ site }, { sku }) => debugSpecialOrder(deps, site, sku))
}
