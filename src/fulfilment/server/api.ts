import { serve, type Frame } from '#platform/http/serve.ts'
import {
  cancelItems,
  changeDelivery,
  deliveryDays,
  moveVisit,
  requestReturn,
  visitDays,
  withdrawReturn,
} from '../contract.ts'
import { cancelOrderItems } from './cancel-items.ts'
import { changeOrderDelivery, openDays } from './change-delivery.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { moveInstallerVisit, openVisitDays } from './move-visit.ts'
import { returnItems, withdrawOrderReturn } from './returns.ts'
import { serveFulfilmentWebhook } from './serve-fulfilment-webhook.ts'
import { whoseOrder } from './whose-order.ts'

/** Serves what happens to an order after it was placed: cancelling, changing, returning, and the service's events. */
export function serveFulfilment(frame: Frame, deps: FulfilmentDeps): void {
  serve(frame, cancelItems, async ({ actor }, input) =>
    cancelOrderItems(deps, await whoseOrder(deps, actor, input), input),
  )
  serve(frame, deliveryDays, async ({ actor }, { number, key = null, shipmentId }) =>
    openDays(deps, await whoseOrder(deps, actor, { number, key }), shipmentId),
  )
  serve(frame, changeDelivery, async ({ actor, site }, input) =>
    changeOrderDelivery(deps, await whoseOrder(deps, actor, input), site, input),
  )
  serve(frame, visitDays, async ({ actor }, { number, key = null, recipientId }) =>
    openVisitDays(deps, await whoseOrder(deps, actor, { number, key }), recipientId),
  )
  serve(frame, moveVisit, async ({ actor }, input) =>
    moveInstallerVisit(deps, await whoseOrder(deps, actor, input), input),
  )
  serve(frame, requestReturn, async ({ actor }, input) =>
    returnItems(deps, await whoseOrder(deps, actor, input), input),
  )
  serve(frame, withdrawReturn, async ({ actor }, input) => ({
    isWithdrawn: await withdrawOrderReturn(deps, await whoseOrder(deps, actor, input), input.returnId),
  }))
  serveFulfilmentWebhook(frame, deps)
}
