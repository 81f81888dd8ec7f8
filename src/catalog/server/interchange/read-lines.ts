import { readText } from './read-text.ts'

/** Maximum length of a line, in characters. */
const LONGEST_LINE = 32 * 1024 * 1024

/**
 * Reads the non-empty lines of a text file; `row` is counted from 1. Throws an Error with a message for people if the
 * file is not UTF-8 or a line is too long.
 */
export async function* readLines(
  file: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<{ row: number; text: string }> {
  let rest = ''
  let row = 0
  for await (const chunk of readText(file, onBytes)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST_LINE) throw new Error(`row ${row + lines.length + 1}: the line is longer than 32 MB`)
    for (const line of lines) {
      row += 1
      if (line.trim() !== '') yield { row, text: row === 1 ? line.replace(/^\uFEFF/, '') : line }
    }
  }
  if (rest.trim() !== '') yield { row: row + 1, text: rest }
}
