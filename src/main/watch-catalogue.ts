import { changesSince } from '#catalog/server/content-versions.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'
import { repeat } from './processes/repeat.ts'

/** Key of pages that a change of any product may affect: front pages, searches, and pages that name no keys. */
export const ANY_CHANGE = 'any'
const LOOK_EVERY_MS = 1_000

/**
 * Checks every second whether the catalogue has changed, and reports the changed keys: one small query, which works
 * with any PostgreSQL and any pooler in front of it, unlike LISTEN. Returns a function that stops it.
 */
export function watchCatalogue(
  db: Db,
  log: Log,
  changed: (keys: readonly string[]) => void,
  pauseMs = LOOK_EVERY_MS,
): () => Promise<void> {
  let known: number | undefined
  return repeat('catalogue watch', pauseMs, log, async () => {
    const { version, keys } = await changesSince(db, known)
    known = version
    if (keys.length > 0) changed([...keys, ANY_CHANGE])
    return 0
  })
}
