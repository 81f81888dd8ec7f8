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

/** The format asked for, or the one that the file's name means. */
export function formatOf(file: string, asked: string | undefined): Format {
  const format = asked === undefined ? BY_ENDING[extname(file).toLowerCase()] : FORMATS.find(one => one === asked)
  if (format === undefined)
    throw new Fault(
      asked === undefined
        ? `${file}: say what it is with --format ${FORMATS.join('|')}.`
        : `--format ${asked} is none of ${FORMATS.join(', ')}.`,
    )
  return format
}

/** Long enough for the header of every shop's file, bytes. */
const HEADER_BYTES = 16_384

/** Recognises the platform that a CSV file comes from by its column names; Shopify when no other platform matches. */
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

/** One of a setting's values. */
export function oneOf<T extends string>(setting: string, values: readonly T[], given: string): T {
  const found = values.find(value => value === given)
  if (found === undefined) throw new Fault(`--${setting} ${given} is none of ${values.join(', ')}.`)
  return found
}
