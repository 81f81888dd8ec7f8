import { elementName } from './monogram-state.ts'

/** Parts of the panel that are marked besides lines. */
export const LEGEND = 'legend'
export const SUMMARY = 'summary'

const LEGEND_CODES: ReadonlySet<string> = new Set(['E1001', 'E1002', 'E1003'])
const LINE_NUMBER = /^[1-9]\d?$/

/**
 * What an error code of a preview marks [MON-14 to MON-17]: the legend area, the summary, the lines found profane, or
 * the first line. Keys of `profaneTexts` that are no line numbers are ignored.
 */
export function markError(code: string, profaneTexts: Readonly<Record<string, string>> = {}): readonly string[] {
  if (LEGEND_CODES.has(code)) return [LEGEND]
  if (code === 'E2001') return [SUMMARY]
  if (code !== 'E3001') return [elementName(0)]
  const lines = Object.keys(profaneTexts).filter(key => LINE_NUMBER.test(key))
  return lines.length === 0 ? [elementName(0)] : lines.map(key => `Text${key}`)
}
