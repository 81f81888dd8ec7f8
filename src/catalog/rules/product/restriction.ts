import { CA_REGIONS } from '#addresses/rules/regions-ca.ts'
import { US_REGIONS } from '#addresses/rules/regions-us.ts'
import type { Language } from '#lib/language.ts'
import { messages } from '../product.messages.ts'

const NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...US_REGIONS.map(({ code, name }) => [`US-${code}`, name] as const),
  ...CA_REGIONS.map(({ code, name }) => [`CA-${code}`, name] as const),
])
/** Regions with a different French name, which French sites use. US states keep their English names. */
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

/** Says where a SKU may be neither shipped nor picked up, and why [CRT-28]; '' if unrestricted. */
export function restrictionWords(regions: readonly string[], reason: string | null, language: Language = 'en'): string {
  if (regions.length === 0) return ''
  const places = LISTS[language].format(
    regions.map(region => (language === 'fr' ? FRENCH.get(region) : undefined) ?? NAMES.get(region) ?? region),
  )
  const why = reason === null ? '' : ` ${reason.replace(/[.]?$/, '.')}`
  return `${messages[language].restricted(places)}${why}`
}
