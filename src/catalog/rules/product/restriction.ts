import { CA_REGIONS } from '#addresses/rules/regions-ca.ts'
import { US_REGIONS } from '#addresses/rules/regions-us.ts'
import type { Language } from '#lib/language.ts'
import { messages } from '../product.messages.ts'

const NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...US_REGIONS.map(({ code, name }) => [`US-${code}`, name] as const),
  ...CA_REGIONS.map(({ code, name }) => [`CA-${code}`, name] as const),
])
/** Where the French name is another. A site in French names Canadian regions; a state keeps its English name. */
const FRENCH: ReadonlyMap<string, string> = new Map([
  ['CA-BC', 'Colombie-Britannique'],
  ['CA-NB', 'Nouveau-Brunswick'],
  ['CA-NL', 'Terre-Neuve-et-Labrador'],
  ['CA-NT', 'Territoires du Nord-Ouest'],
  ['CA-NS', 'Nouvelle-Écosse'],
  ['CA-PE', 'Île-du-Prince-Édouard'],
  ['CA-QC', 'Québec'],
])
const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
  fr: new Intl.ListFormat('fr-CA'),
}

/** Where a sku may be neither sent nor picked up, and why, in a sentence or two [CRT-28]; '' when it may everywhere. */
export function restrictionWords(regions: readonly string[], reason: string | null, language: Language = 'en'): string {
  if (regions.length === 0) return ''
  const places = LISTS[language].format(
    regions.map(region => (language === 'fr' ? FRENCH.get(region) : undefined) ?? NAMES.get(region) ?? region),
  )
  const why = reason === null ? '' : ` ${reason.replace(/[.]?$/, '.')}`
  return `${messages[language].restricted(places)}${why}`
}
