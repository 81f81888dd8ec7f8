import type { Refusal } from '#lib/call.ts'
import { CallFailed, isReset } from '#ui/send.ts'

/** The server's refusal of a call; undefined for an expired session, a server error or a missing reply. */
export function refusalIn(error: unknown): Refusal | undefined {
  const refusal = error instanceof CallFailed && !isReset(error) ? error.refusal : undefined
  return refusal?.kind === 'broken' || refusal?.kind === 'unavailable' ? undefined : refusal
}
