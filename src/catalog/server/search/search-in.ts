import type { Language } from '#lib/language.ts'
import type { SearchReads } from './search-reads.ts'
import * as english from './search-store.ts'
import { translatedReads } from './search-text-store.ts'

const READS: Readonly<Record<Language, SearchReads>> = { en: english, fr: translatedReads('fr') }

/** The search queries of a language. */
export const searchIn = (language: Language): SearchReads => READS[language]
