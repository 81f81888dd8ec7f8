import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '#lib/language.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../rules/cart-answers.messages.ts'

/** Maximum time in milliseconds for which a change that conflicts with other processes is retried. */
const LONGEST_MS = 4_000
/**
 * The pause after a conflict is random, with a maximum that doubles from the first to the last value, in milliseconds.
 */
const FIRST_PAUSE_MS = 2
const LAST_PAUSE_MS = 64

/**
 * Runs `tryOnce` until it returns a result; undefined means that the stored basket has changed since it was read.
 * @throws Refused `in-flight` if other requests were faster for four seconds.
 */
export async function untilWritten<T>(language: Language, tryOnce: () => Promise<T | undefined>): Promise<T> {
  const began = performance.now()
  for (let bound = FIRST_PAUSE_MS; ; bound = Math.min(2 * bound, LAST_PAUSE_MS)) {
    const written = await tryOnce()
    if (written !== undefined) return written
    if (performance.now() - began > LONGEST_MS)
      throw new Refused({ kind: 'in-flight', message: messages[language].changing })
    await wait(Math.random() * bound)
  }
}
