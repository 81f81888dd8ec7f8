import type { Refusal } from '#lib/call.ts'
import { CallFailed, isReset } from '#ui/send.ts'

/** The shop's own refusal of a call; undefined for a session that is gone, a broken shop, or one out of reach. */
export function refusalIn(error: unknown): Refusal | undefined {
  const refusal = error instanceof CallFailed && !isReset(error) ? error.refusal : undefined
  return refusal?.kind === 'broken' || refusal?.kind === 'unavailable' ? undefined : refusal
}
