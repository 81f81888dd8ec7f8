import { OWN_HEAD, OWN_TABLES, valueFault } from '#catalog/rules/interchange/own-format.ts'
import type { OwnTable } from '#catalog/rules/interchange/own-format.ts'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import type { Columns } from './foreign-source.ts'
import type { TableShape } from './own-tables.ts'
import { readLines } from './read-lines.ts'

/** Maximum length of a text value, in characters. */
const LONGEST_TEXT = 1_000_000

export type OwnRead = { readonly row: number } & (
  | { readonly table: OwnTable; readonly value: Readonly<Record<string, unknown>>; readonly key: string }
  | { readonly faults: readonly Fault[] }
)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkRow(
  row: number,
  table: OwnTable,
  { columns, key }: TableShape,
  value: Record<string, unknown>,
  notes: Columns,
): OwnRead {
  const known = new Set(columns.map(column => column.name))
  for (const name of Object.keys(value)) if (!known.has(name)) notes.unknown.add(`${table}.${name}`)
  const faults = columns.flatMap(column => {
    const at = { row, column: `${table}.${column.name}` }
    const given = value[column.name]
    if (given === undefined) return column.isNeeded ? [{ ...at, message: 'is missing' }] : []
    if (typeof given === 'string' && given.length > LONGEST_TEXT) {
      const [length, limit] = [given.length, LONGEST_TEXT].map(count => count.toLocaleString('en-US'))
      return [{ ...at, message: `has ${length} characters; the maximum is ${limit}` }]
    }
    const message = valueFault(column, given)
    return message === undefined ? [] : [{ ...at, message }]
  })
  if (faults.length > 0) return { row, faults }
  const kept = Object.fromEntries(
    columns.flatMap(({ name }) => (value[name] === undefined ? [] : [[name, value[name]]])),
  )
  return { row, table, value: kept, key: JSON.stringify(key.map(name => value[name])) }
}

/**
 * Reads the rows of a file in our own format; invalid rows have faults instead. Throws an Error with a message for
 * people if the file has another format.
 */
export async function* readOwn(
  file: string,
  shapes: ReadonlyMap<OwnTable, TableShape>,
  notes: Columns,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<OwnRead> {
  let isFirst = true
  let reached = 0
  for await (const { row, text } of readLines(file, onBytes)) {
    const line = parsed(text)
    if (isFirst) {
      isFirst = false
      if (!isObject(line) || line['format'] !== OWN_HEAD.format)
        throw new Error(
          `row 1: the first line is not ${JSON.stringify(OWN_HEAD)}. Is this a file that "catalog export" wrote?`,
        )
      if (line['version'] !== OWN_HEAD.version)
        throw new Error(
          `row 1: this shop reads version ${OWN_HEAD.version} of the format, not ${JSON.stringify(line['version'])}.`,
        )
      continue
    }
    if (!isObject(line) || !isObject(line['row'])) {
      yield { row, faults: [{ row, message: 'is not a line of JSON such as {"table":"category","row":{…}}' }] }
      continue
    }
    const place = OWN_TABLES.indexOf(line['table'] as OwnTable)
    const table = OWN_TABLES[place]
    if (table === undefined)
      yield {
        row,
        faults: [
          { row, column: 'table', message: `${JSON.stringify(line['table'])} is not one of ${OWN_TABLES.join(', ')}` },
        ],
      }
    else if (place < reached)
      yield {
        row,
        faults: [
          { row, column: 'table', message: `${table} is too late: rows must be in the order ${OWN_TABLES.join(', ')}` },
        ],
      }
    else {
      reached = place
      yield checkRow(row, table, shapes.get(table)!, line['row'], notes)
    }
  }
  if (isFirst) throw new Error('The file is empty.')
}
