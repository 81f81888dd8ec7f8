import { closeSync, openSync, readSync } from 'node:fs'
import { extname } from 'node:path'
import { Fault } from '../fault.ts'

export const FORMATS = ['davenport', 'shopify', 'woocommerce', 'vendure', 'google', 'google-text'] as const
export type Format = (typeof FORMATS)[number]

const BY_ENDING: Readonly<Record<string, Format>> = {
  '.jsonl': 'davenport',
  '.ndjson': 'davenport',
  '.csv': 'shopify',
  '.xml': 'google',
  '.rss': 'google',
  '.tsv': 'google-text',
  '.txt': 'google-text',
}

/** The requested format, or the one that the file's extension means. Throws a Fault if there is none. */
export function formatOf(file: string, asked: string | undefined): Format {
  const format = asked === undefined ? BY_ENDING[extname(file).toLowerCase()] : FORMATS.find(one => one === asked)
  if (format === undefined)
    throw new Fault(
      asked === undefined
        ? `${file}: give its format with --format ${FORMATS.join('|')}.`
        : `--format ${asked} is not one of ${FORMATS.join(', ')}.`,
    )
  return format
}

/** Size limit for reading a CSV header, in bytes; the headers of all supported platforms are shorter. */
const HEADER_BYTES = 16_384

/** Recognises the platform of a CSV file by its column names; Shopify if no other platform matches. */
export function csvFormatOf(file: string): Format {
  const bytes = Buffer.alloc(HEADER_BYTES)
  const opened = openSync(file, 'r')
  try {
    const header = bytes.toString('utf8', 0, readSync(opened, bytes, 0, HEADER_BYTES, 0)).split(/\r?\n/, 1)[0]!
    const columns = new Set(
      header.split(',').map(column =>
        column
          .trim()
          .replace(/^"|"$/g, '')
          .replace(/:[a-z]{2}$/, ''),
      ),
    )
    if (columns.has('optionGroups') && columns.has('optionValues')) return 'vendure'
    return columns.has('Regular price') ? 'woocommerce' : 'shopify'
  } finally {
    closeSync(opened)
  }
}

/** Validates the value of a command-line option. Throws a Fault if it is not one of `values`. */
export function oneOf<T extends string>(setting: string, values: readonly T[], given: string): T {
  const found = values.find(value => value === given)
  if (found === undefined) throw new Fault(`--${setting} ${given} is not one of ${values.join(', ')}.`)
  return found
}
