import type { Translated } from '../rules/copy-texts.ts'

/**
 * PostgreSQL text search configuration of each language; product_text.search is built with it
 * (db/migrations/0011-texts-by-language.sql).
 */
export const TEXT_CONFIGURATION: Readonly<Record<Translated, string>> = { fr: 'french' }
