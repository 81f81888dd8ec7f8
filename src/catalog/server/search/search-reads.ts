import type * as english from './search-store.ts'

/** What a search reads of the catalogue; search-store.ts says what each gives. */
export type SearchReads = Pick<
  typeof english,
  'readMatches' | 'readFruitful' | 'readUnknownWords' | 'readNearWords' | 'readWordsFrom' | 'readNamed'
>
