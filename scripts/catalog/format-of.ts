import { extname } from 'node:path'
import { Fault } from '../fault.ts'

export const FORMATS = ['davenport', 'shopify', 'google', 'google-text'] as const
export type Format = (typeof FORMATS)[number]

const BY_ENDING: Readonly<Record<string, Format>> = { '.jsonl': 'davenport', '.ndjson': 'davenport', '.csv': 'shopify', '.xml': 'google', '.rss': 'google', '.tsv': 'google-text', '.txt': 'google-text' }

/** The format asked for, or the one that the file's name means. */
export function formatOf(file: string, asked: string | undefined): Format {
  const format = asked === undefined ? BY_ENDING[extname(file).toLowerCase()] : FORMATS.find(one => one === asked)
  if (format === undefined) throw new Fault(asked === undefined ? `${file}: say what it is with --format ${FORMATS.join('|')}.` : `--format ${asked} is none of ${FORMATS.join(', ')}.`)
  return format
}

/** One of a setting's values. */
export function oneOf<T extends string>(setting: string, values: readonly T[], given: string): T {
  const found = values.find(value => value === given)
  if (found === undefined) throw new Fault(`--${setting} ${given} is none of ${values.join(', ')}.`)
  return found
}
