import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Count } from '#platform/limits/guard.ts'

/** Limits that a drawing or a saved design counts towards, by session and by address. Without a session: by address. */
export function callerCounts(
  what: 'monogramDrawing' | 'monogramSave',
  { session, address }: { readonly session: string; readonly address: string },
): Count[] {
  const limits = GUARD_LIMITS[what]
  const ofAddress = { name: `${what} by address`, whose: 'caller', who: address, limit: limits.address } as const
  return session === ''
    ? [ofAddress]
    : [{ name: `${what} by session`, whose: 'caller', who: session, limit: limits.session }, ofAddress]
}
