import { setTimeout as wait } from 'node:timers/promises'

const EVERY_MS = 50
const LIMIT_MS = 60_000

/** Resolves to true once `/readyz` on this port answers 200; to false when `isOver` returns true or after a minute. */
export async function waitReady(port: number, isOver: () => boolean): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < LIMIT_MS && !isOver();) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })
      await reply.arrayBuffer()
      if (reply.ok) return true
    } catch {
      /* not listening yet */
    }
    await wait(EVERY_MS)
  }
  return false
}
