import type { Translated } from '#catalog/rules/copy-texts.ts'
import type { ChecklistGroup } from '#registry/rules/checklists.ts'
import { WrittenChecklistGroup } from '../schemas/checklist-schema.ts'
import { TEXT_SCHEMAS } from '../schemas/texts-schema.ts'
import { repeated, type Reading } from './reading.ts'

const FILE = 'checklist.yaml'
const LANGUAGES = Object.keys(TEXT_SCHEMAS) as readonly Translated[]

interface Names {
  readonly groups: Readonly<Record<string, string>>
  readonly entries: Readonly<Record<string, { readonly name: string; readonly search?: string | undefined }>>
}

/** The names in another language; reports those of groups and entries that do not exist. */
function readNames(reading: Reading, language: Translated, known: Readonly<Record<keyof Names, Set<string>>>): Names {
  const file = `${language}/${FILE}`
  const read = reading.has(file) ? reading.read(file, TEXT_SCHEMAS[language].checklist) : undefined
  if (read === undefined) return { groups: {}, entries: {} }
  for (const field of ['groups', 'entries'] as const)
    for (const key of Object.keys(read.value[field]))
      if (!known[field].has(key)) reading.faults.push(`${read.at([field, key])}: ${field}: ${key}: is not in ${FILE}`)
  return read.value
}

/** Reads the checklist of registries with its translations, and what is not translated; empty without such a file. */
export function readChecklist(reading: Reading): { groups: readonly ChecklistGroup[]; missing: readonly string[] } {
  if (!reading.has(FILE)) return { groups: [], missing: [] }
  const written = reading.list(FILE, WrittenChecklistGroup, 'group').map(item => item.value)
  const groups = written.map(one => one.group)
  const entries = written.flatMap(one => one.entries.map(({ entry }) => entry))
  for (const twice of repeated(groups)) reading.faults.push(`${FILE}: group ${twice}: used twice`)
  for (const twice of repeated(entries)) reading.faults.push(`${FILE}: entry ${twice}: used twice`)
  const known = { groups: new Set(groups), entries: new Set(entries) }
  const names = LANGUAGES.map(language => [language, readNames(reading, language, known)] as const)
  const inLanguages = (en: string, find: (names: Names) => string | undefined) => ({
    en,
    ...Object.fromEntries(names.map(([language, own]) => [language, find(own)])),
  })
  const missing = names.flatMap(([language, own]) => {
    const lacking = [
      ...groups.filter(one => own.groups[one] === undefined),
      ...entries.filter(one => own.entries[one] === undefined),
    ]
    return lacking.length === 0 ? [] : [`${language}: names of the checklist: ${lacking.join(', ')}`]
  })
  const read = written.map(({ group, name, entries: own }) => ({
    group,
    name: inLanguages(name, translated => translated.groups[group]),
    entries: own.map(({ entry, name: entryName, search, ...other }) => ({
      entry,
      name: inLanguages(entryName, translated => translated.entries[entry]?.name),
      ...(search !== undefined && { search: inLanguages(search, translated => translated.entries[entry]?.search) }),
      ...other,
    })),
  }))
  return { groups: read, missing }
}
