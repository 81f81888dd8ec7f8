import type { Language } from '#lib/language.ts'
import type { RegistryType } from './event-types.ts'

/** A text of the catalogue; English where a language is missing. */
type ChecklistText = { readonly en: string } & Readonly<Partial<Record<Language, string>>>

/** An entry of `checklist.yaml`. */
export interface ChecklistEntry {
  readonly entry: string
  readonly name: ChecklistText
  /** The words to search for in the shop; the name if absent. */
  readonly search?: ChecklistText | undefined
  /** Words that the slugs of its products contain. */
  readonly words: readonly string[]
  /** Pieces that each type of registry needs; a type without a number does not have the entry. */
  readonly pieces: Readonly<Partial<Record<RegistryType, number>>>
}
/** A group of `checklist.yaml`, in the order of the page. */
export interface ChecklistGroup {
  readonly group: string
  readonly name: ChecklistText
  readonly entries: readonly ChecklistEntry[]
}

/** An entry with what the registry has of it. `have` never exceeds `pieces`. */
export interface ChecklistRow {
  readonly key: string
  readonly name: string
  /** The language of the name, if it is not that of the page. */
  readonly lang?: 'en'
  readonly search: string
  readonly pieces: number
  readonly have: number
  /** Names of the products on the registry that count. */
  readonly names: readonly string[]
}
export interface ShownChecklistGroup {
  readonly group: string
  readonly name: string
  readonly lang?: 'en'
  readonly rows: readonly ChecklistRow[]
}
export interface ShownChecklist {
  readonly groups: readonly ShownChecklistGroup[]
  readonly have: number
  readonly pieces: number
}

interface Asked {
  readonly name: string
  readonly slug: string
  readonly wanted: number
}

/** True if the slug contains one of the words as a whole: `fern-pitcher` contains `pitcher`. */
const isOf = (slug: string, words: readonly string[]): boolean => words.some(word => `-${slug}-`.includes(`-${word}-`))

const sum = (rows: readonly ChecklistRow[], count: (row: ChecklistRow) => number): number =>
  rows.reduce((all, row) => all + count(row), 0)

const named = (text: ChecklistText, language: Language): { readonly name: string; readonly lang?: 'en' } => {
  const name = text[language]
  return name === undefined ? { name: text.en, lang: 'en' } : { name }
}

function rowOf(
  { entry, name, search, words, pieces }: ChecklistEntry,
  type: RegistryType,
  items: readonly Asked[],
  language: Language,
): ChecklistRow | undefined {
  const needed = pieces[type]
  if (needed === undefined) return undefined
  const own = items.filter(item => isOf(item.slug, words))
  const asked = own.reduce((all, item) => all + item.wanted, 0)
  const shown = named(name, language)
  return {
    key: entry,
    ...shown,
    search: search?.[language] ?? shown.name,
    pieces: needed,
    have: Math.min(needed, asked),
    names: own.map(item => item.name),
  }
}

/** The checklist of a registry with its progress: the pieces that the registrants ask for, whoever has bought them. */
export function checklistOf(
  written: readonly ChecklistGroup[],
  type: RegistryType,
  items: readonly Asked[],
  language: Language,
): ShownChecklist {
  const groups = written
    .map(({ group, name, entries }) => ({
      group,
      ...named(name, language),
      rows: entries.flatMap(entry => rowOf(entry, type, items, language) ?? []),
    }))
    .filter(one => one.rows.length > 0)
  const rows = groups.flatMap(one => one.rows)
  return { groups, have: sum(rows, row => row.have), pieces: sum(rows, row => row.pieces) }
}
