import type * as english from './search-store.ts'

/** Queries of a search; see search-store.ts for each. */
export type SearchReads = Pick<
  typeof english,
  'readMatches' | 'readMatchingQueries' | 'readUnknownWords' | 'readNearWords' | 'readWordsFrom' | 'readNamed'
>
