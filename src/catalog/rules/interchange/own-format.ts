// The shop's own format: JSON Lines. The first line identifies the format; each further line is a row of one of these
// tables, in this order, so that referenced rows come first.
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
  'monogram_product',
  'registry_checklist',
  'catalogue_text',
] as const
export type OwnTable = (typeof OWN_TABLES)[number]

/** A column as described by the database. */
export interface Column {
  readonly name: string
  /** PostgreSQL type name: `text`, `int4`, `int8`, `float8`, `bool`, `jsonb`, `date`, `_text`, `_int4` …. */
  readonly type: string
  /** True if not null and without a default. */
  readonly isNeeded: boolean
  readonly isNullable: boolean
}

const isWhole = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value)
const isInt4 = (value: unknown): boolean => isWhole(value) && Math.abs(Number(value)) <= 2_147_483_647
const isFiniteNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\u0000')
const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isDate = (value: unknown): boolean => isTime(value) && /^\d{4}-\d{2}-\d{2}$/.test(String(value))

/** PostgreSQL column types: a validator, and the message if a value fails it. */
const TYPES = new Map<string, readonly [isValid: (value: unknown) => boolean, fault: string]>([
  ['text', [isText, 'is not text']],
  ['int4', [isInt4, 'is not a whole number']],
  ['int8', [isWhole, 'is not a whole number']],
  ['float8', [isFiniteNumber, 'is not a number']],
  ['bool', [value => typeof value === 'boolean', 'is neither true nor false']],
  ['date', [isDate, 'is not a date such as 2026-11-21']],
  ['timestamptz', [isTime, 'is not a time such as 2026-11-21T09:30:00Z']],
  ['_text', [value => Array.isArray(value) && value.every(isText), 'is not a list of texts']],
  ['_int4', [value => Array.isArray(value) && value.every(isWhole), 'is not a list of whole numbers']],
])

/** Message if a value is invalid for a column; undefined if it is valid. */
export function valueFault({ type, isNullable }: Column, value: unknown): string | undefined {
  if (value === null) return isNullable ? undefined : 'may not be null'
  const shown = JSON.stringify(value)?.slice(0, 40) ?? 'nothing'
  if (type === 'jsonb') return shown.includes('\\u0000') ? 'holds a character that cannot be kept' : undefined
  const known = TYPES.get(type)
  if (known === undefined) return undefined
  const [isValid, fault] = known
  return isValid(value) ? undefined : `${shown} ${fault}`
}
