import type { Translated } from '../rules/copy-texts.ts'

/**
 * PostgreSQL's text search configuration of a language: product_text.search is made with it
 * (db/migrations/0011-texts-by-language.sql).
 */
export const TEXT_CONFIGURATION: Readonly<Record<Translated, string>> = { fr: 'french' }
