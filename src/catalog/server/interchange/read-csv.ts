import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Cells } from '#catalog/rules/interchange/cell.ts'
import { readText } from './read-text.ts'

/** A row and the line of the file that it ends on. */
export interface CsvRow {
  readonly row: number
  readonly cells: Cells
}

/** Large enough to report a cell of ten million characters, but not for a quotation mark that is never closed. */
const LARGEST_ROW = 32 * 1024 * 1024

const PLAIN: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: 'A row is larger than 32 MB. Is a closing quotation mark missing?',
  CSV_QUOTE_NOT_CLOSED: 'A closing quotation mark is missing.',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'A row has more or fewer cells than the header.',
  CSV_INVALID_CLOSING_QUOTE: 'A cell contains a single quotation mark; write it twice.',
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`Column "${twice}" occurs twice.`)
}

/**
 * Reads the rows of a CSV file with a header, one at a time. `header` receives the column names first and returns the
 * names that cells are keyed by; it may throw. Throws an Error with the row if the file is not valid CSV in UTF-8.
 */
export async function* readCsv(
  file: string,
  options: {
    readonly header: (columns: string[]) => string[]
    readonly delimiter?: string
    readonly onBytes?: (bytes: number) => void
  },
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    delimiter: options.delimiter ?? ',',
    skip_empty_lines: true,
    max_record_size: LARGEST_ROW,
    columns: (columns: string[]) => {
      const names = columns.map(column => column.trim())
      refuseTwice(names)
      const read = options.header(names)
      refuseTwice(read)
      return read.map(name => name || false)
    },
  })
  try {
    for await (const { record, info } of Readable.from(readText(file, options.onBytes)).compose(
      parser,
    ) as AsyncIterable<{ record: Cells; info: { lines: number } }>)
      yield { row: info.lines, cells: record }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`row ${String(error['lines'] ?? '?')}: ${PLAIN[error.code] ?? error.message}`, { cause: error })
  }
}
