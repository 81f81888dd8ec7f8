import { cents } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import { CellFault, quoted } from './fault.ts'

/** A row by the names of its header. */
export type Cells = Readonly<Record<string, string>>

/** The longest text a cell may hold, in characters. */
export const LONGEST_CELL = 100_000

// What a spreadsheet would run: a cell that begins with =, @ or a tab, or with + or - and then something that is no
// number.
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d*[.,]?\d+\s*$|\s|$))/

/**
 * The cell's text, trimmed; '' where the file has no such column. Refuses what a spreadsheet would run as a formula.
 */
export function textCell(cells: Cells, column: string): string {
  const text = (cells[column] ?? '').trim()
  if (text.length > LONGEST_CELL)
    throw new CellFault(
      column,
      `holds ${text.length.toLocaleString('en-US')} characters; ${LONGEST_CELL.toLocaleString('en-US')} are the most`,
    )
  if (FORMULA.test(text))
    throw new CellFault(
      column,
      `${quoted(text)} begins like a spreadsheet formula; write it without the first character`,
    )
  return text
}

export function neededCell(cells: Cells, column: string): string {
  const text = textCell(cells, column)
  if (text === '') throw new CellFault(column, 'is empty')
  return text
}

/** `1,299.50`, `$1299.50` or `1299.50 USD` as cents; undefined when empty. */
export function moneyCell(cells: Cells, column: string): Cents | undefined {
  const text = textCell(cells, column)
  if (text === '') return undefined
  const plain = text.replace(/^\$|\s*(?:USD|CAD)$/g, '').replaceAll(',', '')
  if (!/^\d{1,9}(?:[.]\d{1,2})?$/.test(plain)) throw new CellFault(column, `${quoted(text)} is not a price`)
  return cents(Math.round(Number(plain) * 100))
}

/** A number, 0 or above; undefined when empty. */
export function numberCell(cells: Cells, column: string): number | undefined {
  const text = textCell(cells, column)
  if (text === '') return undefined
  if (!/^\d{1,12}(?:[.]\d{1,6})?$/.test(text)) throw new CellFault(column, `${quoted(text)} is not a number`)
  return Number(text)
}

export function flagCell(cells: Cells, column: string, fallback: boolean): boolean {
  const text = textCell(cells, column).toLowerCase()
  if (text === '') return fallback
  if (['true', 'yes', '1'].includes(text)) return true
  if (['false', 'no', '0'].includes(text)) return false
  throw new CellFault(column, `${quoted(text)} is neither true nor false`)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML as plain text: a paragraph or list item a line. Nothing of it is ever shown as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/gi, ' ')
    .replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined
        ? (NAMED[name?.toLowerCase() ?? ''] ?? whole)
        : String.fromCodePoint(Math.min(Number(code), 0x10_ffff)),
    )
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')

/** A name as a part of an address: `Crème Sofa, 84"` → `creme-sofa-84`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
