import type { z } from 'zod'
import { failureAnswer } from '#orders/rules/placement-failure.ts'
import { newestSeenPlacement } from '#orders/server/find-placement.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { BANK_VISIT_PATH } from '../rules/bank-visit-paths.ts'
import type { placementStatus } from '../contract/place-order-calls.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

type Status = z.input<typeof placementStatus.reply>

/** State of the session's newest order; the confirmation page polls it while a payment is being confirmed. */
export async function readStatus(deps: CheckoutDeps, context: CallContext): Promise<Status> {
  const placement =
    context.session && (await newestSeenPlacement(deps.orders.db, context.session, context.site.country))
  if (!placement) return { state: 'none', orderNumber: null, message: '', redirectUrl: null }
  switch (placement.state) {
    case 'placed':
      return { state: 'placed', orderNumber: placement.orderNumber, message: '', redirectUrl: null }
    case 'failed': {
      const { message, redirectUrl } = failureAnswer(placement.failure ?? { kind: 'interrupted' })
      return { state: 'failed', orderNumber: null, message, redirectUrl }
    }
    default:
      if (placement.isAtBank) return { state: 'at-bank', orderNumber: null, message: '', redirectUrl: BANK_VISIT_PATH }
      return { state: 'confirming', orderNumber: null, message: '', redirectUrl: null }
  }
}
