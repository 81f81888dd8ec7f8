import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { sendGiftCards } from './gift-cards/send-gift-cards.ts'
import { openOrder, planAndRequest } from './request-shipments.ts'
import { makeLabelLater } from './returns.ts'
import { settleOpenChanges } from './settle-changes.ts'
import { settleOrder } from './money/settle-tenders.ts'
import { tellRefusedExtensions } from './money/tell-refused-extensions.ts'
import { voidAuthorization, type VoidedAuthorization } from './money/void-authorization.ts'

/** Jobs that follow a placed order and the changes of it. Each may run twice for one job. */
export const fulfilmentJobs = (deps: FulfilmentDeps): Readonly<Record<string, JobHandler>> => ({
  'plan-shipments': ({ data }) => planAndRequest(deps, (data as { basketId: string }).basketId),
  'settle-changes': ({ data }) => settleOpenChanges(deps, (data as { basketId: string }).basketId),
  'return-label': async ({ data }) => {
    const { basketId, returnId } = data as { basketId: string; returnId: string }
    await makeLabelLater(deps, (await openOrder(deps, basketId)).order, returnId)
  },
  'settle-tenders': async ({ data }) => {
    const { basketId } = data as { basketId: string }
    await settleOrder(deps, basketId)
    await tellRefusedExtensions(deps, basketId)
    await sendGiftCards(deps, basketId)
  },
  'send-gift-cards': ({ data }) => sendGiftCards(deps, (data as { basketId: string }).basketId),
  'void-authorization': ({ data }) => voidAuthorization(deps, data as VoidedAuthorization),
})
