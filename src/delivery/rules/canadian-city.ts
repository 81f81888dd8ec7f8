import type { Language } from '#lib/language.ts'

/** Cities with several areas, by the start of their codes. */
const CITIES: readonly (readonly [areas: RegExp, city: string])[] = [
  [/^M/, 'Toronto'],
  [/^H[1-58]/, 'Montreal'],
  [/^H7/, 'Laval'],
  [/^K[12]/, 'Ottawa'],
  [/^G[12]/, 'Quebec City'],
]
/** Independent towns whose areas lie among those of a city. */
const TOWNS =
  /^(?:Westmount|Hampstead|Mount Royal|Côte-Saint-Luc|Montreal West|Montreal East|Dorval|L'Ancienne-Lorette)\b/
/** Suffixes of area names that are removed to get the name of the city. */
const AREA = / (?:Inner|Outer|Upper|Lower|Mid-|North|South|East|West|Central|Downtown|Outskirts|Extremities|Rcm\b).*$/
/** Area names that begin with a city's name. */
const DISTRICTS = /^(Halifax|Dartmouth|Saint John|Dieppe) .*$/

const FRENCH: Readonly<Record<string, string>> = {
  Montreal: 'Montréal',
  'Montreal West': 'Montréal-Ouest',
  'Montreal East': 'Montréal-Est',
  'Mount Royal': 'Mont-Royal',
  'Quebec City': 'Québec',
  'Greater Sudbury': 'Grand Sudbury',
  "St. John's": 'Saint-Jean de Terre-Neuve',
}
/** Names that the npm package spells without accents or capitals. */
const SPELT: Readonly<Record<string, string>> = {
  Becancour: 'Bécancour',
  'Lac-Megantic': 'Lac-Mégantic',
  Degelis: 'Dégelis',
  'Saint-Etienne-de-Lauzon': 'Saint-Étienne-de-Lauzon',
  'Saint-Redempteur': 'Saint-Rédempteur',
  'Saint-Leonard': 'Saint-Léonard',
  Mcadam: 'McAdam',
  'Fort Mcmurray': 'Fort McMurray',
  'La Salle': 'LaSalle',
}

/**
 * City of a forward sortation area, from the area's name in the place data (`H2J`, `Plateau Mont-Royal North Central` →
 * `Montreal`). Empty for a rural area, which is named after a region instead of a town.
 */
export function canadianCity(area: string, name: string, language: Language): string {
  if (area[1] === '0') return ''
  const city = CITIES.find(([areas]) => areas.test(area))?.[1]
  const town = TOWNS.exec(name)?.[0]
  const plain = town ?? city ?? name.replace(DISTRICTS, '$1').replace(AREA, '')
  const spelt = SPELT[plain] ?? plain
  return language === 'fr' ? (FRENCH[spelt] ?? spelt) : spelt
}
