import { CellFault } from '#catalog/rules/interchange/fault.ts'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import type { ForeignProduct } from '#catalog/rules/interchange/foreign-product.ts'
import * as google from '#catalog/rules/interchange/google.ts'
import * as shopify from '#catalog/rules/interchange/shopify.ts'
import * as vendure from '#catalog/rules/interchange/vendure.ts'
import * as woocommerce from '#catalog/rules/interchange/woocommerce.ts'
import type { Cells } from '#catalog/rules/interchange/cell.ts'
import type { ColumnNames } from '#catalog/rules/interchange/to-product.ts'
import { readCsv } from './read-csv.ts'
import { readGoogle } from './read-google.ts'
import { wooGroups } from './woo-groups.ts'

export type ForeignFormat = 'shopify' | 'google' | 'google-text' | 'woocommerce' | 'vendure'

interface Row {
  readonly row: number
  readonly cells: Cells
}

/** Columns found in the file. */
export interface Columns {
  /** Known but not imported. */
  readonly unused: Set<string>
  readonly unknown: Set<string>
  /** Column names as in the file, by the standard name that the rules use. */
  readonly given: Map<string, string>
}
export const noColumns = (): Columns => ({ unused: new Set(), unknown: new Set(), given: new Map() })

/** The result for a product's `rows` rows: a product, a fault, or the reason why the shop cannot sell it. */
export type Read = { readonly rows: number } & (
  | { readonly product: ForeignProduct }
  | { readonly fault: Fault }
  | { readonly leftOut: Fault }
)

export const COLUMNS: Readonly<Record<ForeignFormat, ColumnNames>> = {
  shopify: { sku: 'Variant SKU', name: 'Title', handle: 'Handle' },
  google: { sku: 'id', name: 'title', handle: 'item_group_id' },
  'google-text': { sku: 'id', name: 'title', handle: 'item_group_id' },
  woocommerce: { sku: 'SKU', name: 'Name', handle: 'SKU' },
  vendure: { sku: 'sku', name: 'name', handle: 'slug' },
}

interface Reader {
  readonly headerOf: (columns: readonly string[]) => { missing: string[]; unused: string[]; unknown: string[] }
  readonly columnOf?: (name: string) => string
  readonly make: (rows: readonly Row[], at: (row: number) => void, now: number) => ForeignProduct
}
const GOOGLE: Reader = { headerOf: google.headerOf, make: google.googleProduct }
const READERS: Readonly<Record<ForeignFormat, Reader>> = {
  shopify: { headerOf: shopify.headerOf, columnOf: shopify.columnOf, make: shopify.shopifyProduct },
  google: GOOGLE,
  'google-text': GOOGLE,
  woocommerce: { headerOf: woocommerce.headerOf, make: woocommerce.wooProduct },
  vendure: { headerOf: vendure.headerOf, columnOf: vendure.columnOf, make: vendure.vendureProduct },
}

/** Returns the key function for rows of one product; for Vendure, it is the number of the row with the name. */
function keysOf(format: ForeignFormat): (row: Row) => string {
  const cell =
    (column: string) =>
    ({ cells }: Row) =>
      (cells[column] ?? '').trim()
  if (format === 'shopify') return cell('Handle')
  if (format !== 'vendure') return cell('item_group_id')
  let latest = ''
  return row => (latest = cell('name')(row) === '' ? latest : String(row.row))
}

/** Groups consecutive rows with the same key. `isAgain` is true if the key occurred in an earlier group. */
async function* grouped(
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => string,
): AsyncGenerator<{ group: Row[]; isAgain: boolean }> {
  const seen = new Set<string>()
  let key: string | undefined
  let group: Row[] = []
  const finish = () => {
    const done = { group, isAgain: key !== '' && seen.has(key!) }
    seen.add(key!)
    return done
  }
  for await (const row of rows) {
    const next = keyOf(row)
    if (group.length > 0 && (next !== key || next === '')) {
      yield finish()
      group = []
    }
    key = next
    group.push(row)
  }
  if (group.length > 0) yield finish()
}

async function* notedItems(file: string, columns: Columns, onBytes?: (bytes: number) => void): AsyncGenerator<Row> {
  const known = new Set<string>()
  for await (const item of readGoogle(file, onBytes)) {
    const fresh = Object.keys(item.cells).filter(name => !known.has(name))
    const { unused, unknown } = google.headerOf(fresh)
    for (const name of fresh) known.add(name)
    for (const name of unused) columns.unused.add(name)
    for (const name of unknown) columns.unknown.add(name)
    yield item
  }
}

function rowsOf(
  file: string,
  format: ForeignFormat,
  columns: Columns,
  onBytes?: (bytes: number) => void,
): AsyncIterable<Row> {
  if (format === 'google') return notedItems(file, columns, onBytes)
  const { headerOf, columnOf = (name: string) => name } = READERS[format]
  const header = (given: string[]): string[] => {
    const names = given.map(columnOf)
    const { missing, unused, unknown } = headerOf(names)
    if (missing.length > 0)
      throw new Error(
        `row 1: there is no column ${missing.map(name => `"${name}"`).join(', ')}. Is the first line the header?`,
      )
    const ownName = new Map(names.map((name, i) => [name, given[i]!]))
    for (const [name, own] of ownName) if (name !== own) columns.given.set(name, own)
    for (const name of unused) columns.unused.add(ownName.get(name)!)
    for (const name of unknown) columns.unknown.add(ownName.get(name)!)
    return names
  }
  return readCsv(file, {
    header,
    ...(format === 'google-text' ? { delimiter: '\t' } : {}),
    ...(onBytes && { onBytes }),
  })
}

/**
 * Reads the products of another shop system's file, one at a time, with the sale prices in force at `now` (epoch
 * milliseconds). Throws an Error with a message for people if the file is unreadable.
 */
export async function* readForeign(
  file: string,
  format: ForeignFormat,
  columns: Columns,
  onBytes?: (bytes: number) => void,
  now: number = Date.now(),
): AsyncGenerator<Read> {
  const key = keysOf(format)
  const rows = rowsOf(file, format, columns, onBytes)
  for await (const { group, isAgain } of format === 'woocommerce' ? wooGroups(rows) : grouped(rows, key)) {
    let row = group[0]!.row
    try {
      const reason = format === 'woocommerce' ? woocommerce.exclusionReason(group[0]!) : undefined
      if (reason !== undefined) {
        yield { rows: group.length, leftOut: { row, message: reason } }
        continue
      }
      if (isAgain)
        throw new CellFault(
          COLUMNS[format].handle,
          `${JSON.stringify(key(group[0]!))} occurs earlier; the rows of a product must be consecutive`,
        )
      const product = READERS[format].make(
        group,
        at => {
          row = at
        },
        now,
      )
      yield { rows: group.length, product }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      yield { rows: group.length, fault: { row, column: error.column, message: error.message } }
    }
  }
}
