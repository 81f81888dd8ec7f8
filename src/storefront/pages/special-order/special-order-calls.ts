import {
  filteredChoiceGroups,
  materialToggle,
  productView,
  quickship,
  specialOrderDebug,
} from '#special-order/contract.ts'
import type { SpecialOrderCalls } from '#special-order/web/special-order-data.ts'
import { send } from '#ui/send.ts'

/** The calls of the special-order page. */
export const specialOrderCalls: SpecialOrderCalls = {
  view: input => send(productView, input),
  toggle: input => send(materialToggle, input),
  choices: input => send(filteredChoiceGroups, input),
  account: send,
  quickship: id => send(quickship, { id }),
  // Without a staff session the reply is 401, which says nothing about the shopper's session: the page stays.
  debug: sku => send(specialOrderDebug, { sku }, { leave: () => false }),
}
