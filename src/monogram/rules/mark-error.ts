import { MONOGRAM_CODES } from './monogram-codes.ts'
import { elementName } from './monogram-state.ts'

/** Parts of the panel that are marked besides lines. */
export const LEGEND = 'legend'
export const SUMMARY = 'summary'

const LEGEND_CODES: ReadonlySet<string> = new Set([
  MONOGRAM_CODES.placement,
  MONOGRAM_CODES.typeface,
  MONOGRAM_CODES.colour,
])
const LINE_NUMBER = /^[1-9]\d?$/

/**
 * What an error code of a preview marks [MON-14 to MON-17]: the legend area, the summary, the lines found profane, or
 * the first line. Keys of `profaneTexts` that are no line numbers are ignored.
 */
export function markError(code: string, profaneTexts: Readonly<Record<string, string>> = {}): readonly string[] {
  if (LEGEND_CODES.has(code)) return [LEGEND]
  if (code === MONOGRAM_CODES.unavailable) return [SUMMARY]
  if (code !== MONOGRAM_CODES.profane) return [elementName(0)]
  const lines = Object.keys(profaneTexts).filter(key => LINE_NUMBER.test(key))
  return lines.length === 0 ? [elementName(0)] : lines.map(key => `Text${key}`)
}
