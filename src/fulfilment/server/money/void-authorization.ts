import { attemptById } from '#orders/server/payment-attempts.ts'
import { voidAttempt } from '#orders/server/release-placement.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'

/** `providerRef`: of an approval that came after the attempt had ended; null or absent: the attempt's own. */
export interface VoidedAuthorization {
  readonly attemptId: string
  readonly providerRef?: string | null
}

/**
 * Voids the authorization of a card, or its rest, of which nothing is left to capture. Throws until the gateway has
 * confirmed it, so that the job is tried again. Of an approval that came too late nothing is recorded any more; there
 * it is enough that the gateway has accepted the void.
 */
export async function voidAuthorization(
  { pool, ...deps }: Pick<FulfilmentDeps, 'pool' | 'payments' | 'newId'>,
  { attemptId, providerRef = null }: VoidedAuthorization,
): Promise<void> {
  const attempt = await attemptById(pool, attemptId)
  if (!attempt) throw new Error(`there is no payment attempt ${attemptId}`)
  const isVoid =
    providerRef === null
      ? await voidAttempt({ ...deps, db: pool }, attempt)
      : (await deps.payments.named(attempt.provider).void({ attemptId, providerRef })).kind !== 'unknown'
  if (!isVoid) throw new Error(`the gateway has not confirmed that payment attempt ${attemptId} is void`)
}
