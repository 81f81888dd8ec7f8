import type { Language } from '#lib/language.ts'
import type { MonogramDesign } from '../contract.ts'
import { cleanedText } from '../rules/cleaned-text.ts'
import type { DrawnDesign } from '../rules/drawn-design.ts'
import { MONOGRAM_CODES, type MonogramCode } from '../rules/monogram-codes.ts'
import { messages } from '../rules/monogram.messages.ts'
import { matchesPattern } from '../rules/safe-pattern.ts'
import { elementNamesOf, templateName, templatesOf, type Template } from '../rules/templates.ts'
import { drawnOn, type OfferedMonogram } from './offered-monogram.ts'
import { profaneLines } from './profanity.ts'

/** The reason for which a design is refused. */
export interface DesignFault {
  readonly kind: 'fault'
  readonly code: MonogramCode
  readonly description: string
  readonly profaneTexts: Readonly<Record<string, string>>
}
export interface ResolvedDesign {
  readonly kind: 'design'
  readonly drawn: DrawnDesign
  /** Filled lines joined with spaces. */
  readonly text: string
}

export const designFault = (code: MonogramCode, description: string, profaneTexts = {}): DesignFault => ({
  kind: 'fault',
  code,
  description,
  profaneTexts,
})

/** Limits of a template's text lines: single letters, or lines of text. */
export const lineLimits = ({ layout }: Template, { monogram: { maxLength } }: Pick<OfferedMonogram, 'monogram'>) =>
  layout === 'line' || layout === 'stacked' ? { minLength: 1, maxLength } : { minLength: 1, maxLength: 1 }

type Lines = MonogramDesign['personalization']

/** The texts of a template's lines in its order; undefined if a line is unknown or occurs twice. */
function textsOf(lines: Lines, elementNames: readonly string[]): string[] | undefined {
  const byName = new Map(lines.map(line => [line.elementName, cleanedText(line.text)]))
  if (byName.size < lines.length || lines.some(line => !elementNames.includes(line.elementName))) return undefined
  return elementNames.map(name => byName.get(name) ?? '')
}

/** A fault of the texts themselves. An empty line among others counts as matching [MON-06]. */
function textFault(
  texts: readonly string[],
  pattern: string,
  maxLength: number,
  language: Language,
): DesignFault | undefined {
  const t = messages[language]
  const filled = texts.filter(text => text !== '')
  if (filled.length === 0) return designFault(MONOGRAM_CODES.text, texts.length === 1 ? t.noText : t.noLines)
  if (filled.some(text => !matchesPattern(pattern, text))) return designFault(MONOGRAM_CODES.text, t.invalidCharacters)
  if (filled.some(text => [...text].length > maxLength)) return designFault(MONOGRAM_CODES.text, t.tooLong)
  const profane = profaneLines(texts)
  return Object.keys(profane).length === 0 ? undefined : designFault(MONOGRAM_CODES.profane, t.isProfane, profane)
}

/** The one value that all lines have, if the product offers it. */
function offeredValue<T extends string>(values: readonly string[], offered: readonly T[]): T | undefined {
  return values.every(value => value === values[0]) ? offered.find(one => one === values[0]) : undefined
}

/** Checks a design against what the SKU offers, and finds what is to be drawn [MON-14 to MON-17]. */
export function resolveDesign(
  offered: OfferedMonogram,
  design: MonogramDesign,
  language: Language,
): ResolvedDesign | DesignFault {
  const t = messages[language]
  const { layouts, frames, typefaces, colours, pattern, places } = offered.monogram
  const template = templatesOf(layouts, frames).find(one => templateName(one) === design.templateName)
  const place = places.find(({ location }) => location === design.locationName)
  const lines = design.personalization
  const texts = template && textsOf(lines, elementNamesOf(template.layout))
  if (template === undefined || place === undefined || texts === undefined)
    return designFault(MONOGRAM_CODES.placement, t.noMonogram)
  const typeface = offeredValue(
    lines.map(line => line.font),
    typefaces,
  )
  if (typeface === undefined) return designFault(MONOGRAM_CODES.typeface, t.noTypeface)
  const colour = offeredValue(
    lines.map(line => line.textcolor),
    colours,
  )
  if (colour === undefined) return designFault(MONOGRAM_CODES.colour, t.noColour)
  const fault = textFault(texts, pattern, lineLimits(template, offered).maxLength, language)
  if (fault) return fault
  const filled = texts.filter(text => text !== '')
  return {
    kind: 'design',
    text: filled.join(template.layout === 'three' ? '' : ' '),
    drawn: {
      ...drawnOn(offered, place),
      lettering: { lines: filled, ...template, height: place.heightMm, widest: place.widthMm },
      typeface,
      colour,
    },
  }
}
