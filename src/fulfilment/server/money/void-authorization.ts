import { attemptById } from '#orders/server/payment-attempts.ts'
import { voidAttempt } from '#orders/server/release-placement.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'

/**
 * Voids the authorization of a card, or its rest, of which nothing is left to capture. Throws until the gateway has
 * confirmed it, so that the job is tried again.
 */
export async function voidAuthorization({ pool, ...deps }: FulfilmentDeps, attemptId: string): Promise<void> {
  const attempt = await attemptById(pool, attemptId)
  if (!attempt) throw new Error(`there is no payment attempt ${attemptId}`)
  if (!(await voidAttempt({ ...deps, db: pool }, attempt)))
    throw new Error(`the gateway has not confirmed that payment attempt ${attemptId} is void`)
}
