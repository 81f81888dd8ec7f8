import type { Language } from '#lib/language.ts'
import { COLOUR_FAMILIES } from './listing/colour-family.ts'
import { MATERIAL_FAMILIES } from './fabric/material-family.ts'

const FAMILIES = { color: COLOUR_FAMILIES, material: MATERIAL_FAMILIES } as const

/** The display name of a colour or material family in the language; an unknown family keeps its key. */
export function familyName(facet: keyof typeof FAMILIES, family: string, language: Language): string {
  const found = FAMILIES[facet].find(one => one.family === family)
  return found === undefined ? family : language === 'fr' ? found.fr : found.name
}
