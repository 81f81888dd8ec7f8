// Our own format: JSON Lines. The first line says what the file is; every other holds one row of one of these tables,
// in this order, so that what a row refers to is there before it.
export const OWN_HEAD = { format: 'davenport-catalogue', version: 1 } as const

export const OWN_TABLES = [
  'category',
  'location',
  'product',
  'product_category',
  'sku',
  'sku_price',
  'stock',
  'product_picture',
  'fabric',
  'special_order_family',
  'sectional_collection',
  'product_set',
  'product_review',
  'room',
  'product_slug_history',
  'category_slug_history',
  'product_text',
  'catalogue_text',
] as const
export type OwnTable = (typeof OWN_TABLES)[number]

/** A column as the database describes it. */
export interface Column {
  readonly name: string
  /** `text`, `int4`, `int8`, `float8`, `bool`, `jsonb`, `date`, `_text`, `_int4` …: PostgreSQL's own name. */
  readonly type: string
  /** Must be given: not null, and without a default. */
  readonly isNeeded: boolean
  readonly isNullable: boolean
}

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value)
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\u0000')

/** What is wrong with a value for a column, in words; undefined when nothing is. */
export function valueFault({ type, isNullable }: Column, value: unknown): string | undefined {
  if (value === null) return isNullable ? undefined : 'may not be null'
  const shown = JSON.stringify(value)?.slice(0, 40) ?? 'nothing'
  switch (type) {
    case 'text':
      return isText(value) ? undefined : `${shown} is not text`
    case 'int4':
      return isWhole(value) && Math.abs(value as number) <= 2_147_483_647 ? undefined : `${shown} is not a whole number`
    case 'int8':
      return isWhole(value) ? undefined : `${shown} is not a whole number`
    case 'float8':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : `${shown} is not a number`
    case 'bool':
      return typeof value === 'boolean' ? undefined : `${shown} is neither true nor false`
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
        ? undefined
        : `${shown} is not a date such as 2026-11-21`
    case 'timestamptz':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? undefined
        : `${shown} is not a time such as 2026-11-21T09:30:00Z`
    case 'jsonb':
      return shown.includes('\\u0000') ? 'holds a character that cannot be kept' : undefined
    case '_text':
      return Array.isArray(value) && value.every(isText) ? undefined : `${shown} is not a list of texts`
    case '_int4':
      return Array.isArray(value) && value.every(isWhole) ? undefined : `${shown} is not a list of whole numbers`
    default:
      return undefined
  }
}
