import type { CalendarMemory } from '#delivery/server/calendars.ts'
import type { Db } from '#platform/database/query.ts'
import type { SpecialOrderMemory } from './special-order-memory.ts'

/** Dependencies of the special-order calls and of the page. */
export interface SpecialOrderDeps {
  /** Database with a cache of the catalogue and of its stock. */
  readonly db: Db
  readonly memory: SpecialOrderMemory
  readonly calendar: CalendarMemory
  /** Milliseconds. */
  readonly now: () => number
}
