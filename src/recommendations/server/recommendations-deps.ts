import type { Db } from '#platform/database/query.ts'
import type { LearnedLists } from './learned-lists.ts'
import type { EventsDeps } from './record-events.ts'

export interface RecommendationsDeps extends EventsDeps {
  /** Database with a cache of the catalogue and of the stock that recommendations show. */
  readonly recommended: Db
  /** The lists that the job learned, and the merchandiser's rules, in memory. */
  readonly lists: LearnedLists
}
