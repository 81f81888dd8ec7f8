import { CellFault } from '#catalog/rules/interchange/fault.ts'
import type { Fault } from '#catalog/rules/interchange/fault.ts'
import type { ForeignProduct } from '#catalog/rules/interchange/foreign-product.ts'
import * as google from '#catalog/rules/interchange/google.ts'
import * as shopify from '#catalog/rules/interchange/shopify.ts'
import type { Cells } from '#catalog/rules/interchange/cell.ts'
import type { ColumnNames } from '#catalog/rules/interchange/to-product.ts'
import { readCsv } from './read-csv.ts'
import { readGoogle } from './read-google.ts'

export type ForeignFormat = 'shopify' | 'google' | 'google-text'

interface Row { readonly row: number; readonly cells: Cells }

/** What the reader found out about the columns: not used here though known, and not known at all. */
export interface Columns { readonly unused: Set<string>; readonly unknown: Set<string> }

/** A row's product, or what is wrong with it; `rows`: how many lines it took. */
export type Read = { readonly rows: number } & ({ readonly product: ForeignProduct } | { readonly fault: Fault })

export const COLUMNS: Readonly<Record<ForeignFormat, ColumnNames>> = {
  shopify: { sku: 'Variant SKU', name: 'Title', handle: 'Handle' },
  google: { sku: 'id', name: 'title', handle: 'item_group_id' },
  'google-text': { sku: 'id', name: 'title', handle: 'item_group_id' },
}

/** Rows that follow each other and share a key. A key that comes again later is told of by `again`. */
async function* grouped(rows: AsyncIterable<Row>, keyOf: (cells: Cells) => string): AsyncGenerator<{ group: Row[]; isAgain: boolean }> {
  const seen = new Set<string>()
  let key: string | undefined
  let group: Row[] = []
  const finish = () => {
    const done = { group, isAgain: key !== '' && seen.has(key!) }
    seen.add(key!)
    return done
  }
  for await (const row of rows) {
    const next = keyOf(row.cells)
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

function rowsOf(file: string, format: ForeignFormat, columns: Columns, onBytes?: (bytes: number) => void): AsyncIterable<Row> {
  if (format === 'google') return notedItems(file, columns, onBytes)
  const { headerOf } = format === 'shopify' ? shopify : google
  const header = (names: string[]): void => {
    const { missing, unused, unknown } = headerOf(names)
    if (missing.length > 0) throw new Error(`row 1: there is no column ${missing.map(name => `"${name}"`).join(', ')}. Is the first line the header?`)
    for (const name of unused) columns.unused.add(name)
    for (const name of unknown) columns.unknown.add(name)
  }
  return readCsv(file, { header, ...(format === 'shopify' ? {} : { delimiter: '\t' }), ...(onBytes && { onBytes }) })
}

/** The products of another shop's file, one at a time. Throws an Error in words when the file cannot be read at all. */
export async function* readForeign(file: string, format: ForeignFormat, columns: Columns, onBytes?: (bytes: number) => void): AsyncGenerator<Read> {
  const key = format === 'shopify' ? (cells: Cells) => (cells['Handle'] ?? '').trim() : (cells: Cells) => (cells['item_group_id'] ?? '').trim()
  const make = format === 'shopify' ? shopify.shopifyProduct : google.googleProduct
  for await (const { group, isAgain } of grouped(rowsOf(file, format, columns, onBytes), key)) {
    let row = group[0]!.row
    try {
      if (isAgain) throw new CellFault(COLUMNS[format].handle, `${JSON.stringify(key(group[0]!.cells))} came before; the rows of a product must follow each other`)
      const product = make(group, at => { row = at })
      yield { rows: group.length, product }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      yield { rows: group.length, fault: { row, column: error.column, message: error.message } }
    }
  }
}
