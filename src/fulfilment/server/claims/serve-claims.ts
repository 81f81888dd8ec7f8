import { serve, type Frame } from '#platform/http/serve.ts'
import { messages } from '#platform/refusals.messages.ts'
import { claimPicture, informClaim, makeClaim, removeClaimPicture, uploadClaimPicture } from '../../claims-contract.ts'
import { answerClaim, openClaims, readClaim, staffClaimPicture } from '../../staff-contract.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { whoseOrder } from '../whose-order.ts'
import { writeAnswer } from './answer-claim.ts'
import { pictureOfClaim, pictureOfOrder, removePicture, uploadPicture, uploadQueues } from './claim-pictures.ts'
import { addInformation, registerClaim } from './make-claim.ts'
import { listOpenClaims, showClaim } from './staff-claims.ts'

/** Serves claims to customers: their pictures, making one, and answering questions about it. */
function serveCustomerClaims(frame: Frame, deps: FulfilmentDeps): void {
  const queues = uploadQueues()
  serve(frame, uploadClaimPicture, async ({ actor, site, readFile }, { number, key = null, pictureId }) => {
    const order = await whoseOrder(deps, actor, { number, key })
    return uploadPicture(deps.pool, queues, order, {
      pictureId,
      readFile: readFile!,
      busy: messages[site.language].busy,
    })
  })
  serve(frame, removeClaimPicture, async ({ actor }, input) => {
    await removePicture(deps.pool, await whoseOrder(deps, actor, input), input.pictureId)
    return { isSuccess: true as const }
  })
  serve(frame, claimPicture, async ({ actor }, { number, key = null, pictureId }) =>
    pictureOfOrder(deps.pool, await whoseOrder(deps, actor, { number, key }), pictureId),
  )
  serve(frame, makeClaim, async ({ actor }, input) => registerClaim(deps, await whoseOrder(deps, actor, input), input))
  serve(frame, informClaim, async ({ actor }, input) =>
    addInformation(deps, await whoseOrder(deps, actor, input), input),
  )
}

/** Serves claims: to customers, and to the staff who decide them. */
export function serveClaims(frame: Frame, deps: FulfilmentDeps): void {
  serveCustomerClaims(frame, deps)
  serve(frame, openClaims, (_context, { after }) => listOpenClaims(deps.pool, after))
  serve(frame, readClaim, (_context, { claimId }) => showClaim(deps.pool, claimId))
  serve(frame, staffClaimPicture, (_context, { pictureId }) => pictureOfClaim(deps.pool, pictureId))
  serve(frame, answerClaim, (_context, input) => writeAnswer(deps, input))
}
