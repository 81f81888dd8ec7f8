import { textCell } from './cell.ts'
import type { Cells } from './cell.ts'
import { CellFault, quoted } from './fault.ts'

/** First and last moment of a sale in epoch milliseconds, inclusive; undefined: no limit on that side. */
export interface SalePeriod {
  readonly from?: number
  readonly to?: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/

/** Parses a date with optional time and UTC offset; UTC by default. Throws a CellFault. */
function momentOf(text: string, column: string, isEnd: boolean): number {
  const [, day, time, offset = 'Z'] = MOMENT.exec(text) ?? []
  const zone = offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time ?? '00:00'}${zone}`)
  if (Number.isNaN(moment)) throw new CellFault(column, `${quoted(text)} is not a date such as 2026-11-27`)
  // A last day without a time is included completely.
  return isEnd && time === undefined ? moment + DAY_MS - 1 : moment
}

/** The sale period between the dates of two columns, each of which may be empty. Throws a CellFault. */
export function periodBetween(cells: Cells, fromColumn: string, toColumn: string): SalePeriod {
  const [from, to] = [textCell(cells, fromColumn), textCell(cells, toColumn)]
  return {
    ...(from === '' ? {} : { from: momentOf(from, fromColumn, false) }),
    ...(to === '' ? {} : { to: momentOf(to, toColumn, true) }),
  }
}

/** The sale period of a column with two dates separated by a slash, as in Google feeds. Throws a CellFault. */
export function periodOf(cells: Cells, column: string): SalePeriod {
  const text = textCell(cells, column)
  if (text === '') return {}
  const [from, to, ...more] = text.split('/').map(part => part.trim())
  if (from === undefined || to === undefined || more.length > 0)
    throw new CellFault(column, `${quoted(text)} is not two dates separated by a slash`)
  return { from: momentOf(from, column, false), to: momentOf(to, column, true) }
}

/** Returns true if a sale is in force at `now` (epoch milliseconds). */
export const isInForce = ({ from = -Infinity, to = Infinity }: SalePeriod, now: number): boolean =>
  from <= now && now <= to
