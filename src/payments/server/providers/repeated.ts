import { setTimeout as pause } from 'node:timers/promises'

/**
 * Pauses in milliseconds before the second and third try. Every call that moves money has a key of its own, under which
 * a repeated request has no second effect.
 */
const PAUSES_MS = [120, 450]

/** The longest time in milliseconds that a call to a gateway takes with its repeated tries. */
export const longestCallMs = ({ timeoutMs }: { readonly timeoutMs: number }): number =>
  PAUSES_MS.reduce((sum, wait) => sum + wait * 1.25, (PAUSES_MS.length + 1) * timeoutMs)

/**
 * Tries a call to a gateway at most three times, while it returns undefined; then its outcome is unknown. `isRepeated`:
 * an earlier try may have reached the gateway.
 */
export async function repeated<Reply>(
  attempt: (isRepeated: boolean) => Promise<Reply | undefined>,
): Promise<Reply | { readonly kind: 'unknown' }> {
  for (let tries = 0; ; tries++) {
    const reply = await attempt(tries > 0)
    if (reply !== undefined) return reply
    const wait = PAUSES_MS[tries]
    if (wait === undefined) return { kind: 'unknown' }
    // Random pauses keep calls that failed at the same moment from being retried at the same moment.
    await pause(wait * (0.75 + Math.random() / 2))
  }
}
