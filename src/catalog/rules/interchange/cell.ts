import { cents } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import { CellFault, quoted } from './fault.ts'

/** A row's cells by column name. */
export type Cells = Readonly<Record<string, string>>

/** Maximum length of a cell, in characters. */
export const LONGEST_CELL = 100_000

// Text that a spreadsheet would run as a formula: it begins with =, @ or a tab, or with + or - and is not a number.
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d*[.,]?\d+\s*$|\s|$))/

/** Trimmed text of a cell; '' if there is no such column. Throws a CellFault for formulas and too long texts. */
export function textCell(cells: Cells, column: string): string {
  const text = (cells[column] ?? '').trim()
  if (text.length > LONGEST_CELL)
    throw new CellFault(
      column,
      `has ${text.length.toLocaleString('en-US')} characters; the maximum is ${LONGEST_CELL.toLocaleString('en-US')}`,
    )
  if (FORMULA.test(text))
    throw new CellFault(column, `${quoted(text)} begins like a spreadsheet formula; remove the first character`)
  return text
}

export function neededCell(cells: Cells, column: string): string {
  const text = textCell(cells, column)
  if (text === '') throw new CellFault(column, 'is empty')
  return text
}

/** Parses `1,299.50`, `$1299.50` or `1299.50 USD` to cents; undefined if empty. */
export function moneyCell(cells: Cells, column: string): Cents | undefined {
  const text = textCell(cells, column)
  if (text === '') return undefined
  const plain = text.replace(/^\$|\s*(?:USD|CAD)$/g, '').replaceAll(',', '')
  if (!/^\d{1,9}(?:[.]\d{1,2})?$/.test(plain)) throw new CellFault(column, `${quoted(text)} is not a price`)
  return cents(Math.round(Number(plain) * 100))
}

/** Parses a number of at least 0; undefined if empty. */
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

/** Converts HTML to plain text, one line for each paragraph or list item. The shop never shows imported HTML. */
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

/** Converts a name to a slug: `Crème Sofa, 84"` → `creme-sofa-84`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
