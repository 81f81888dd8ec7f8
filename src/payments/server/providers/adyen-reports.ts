import { parse } from 'csv-parse/sync'
import { cents, type Cents } from '#lib/money.ts'
import type { AdyenConfig } from '../adyen-config.ts'
import { httpExchange } from '../http-exchange.ts'
import type { ProviderRecord, ProviderRecords } from '../provider.ts'

/** Limits of a report: some 200,000 payments. */
const MOST_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 60_000

type Row = Readonly<Record<string, string | undefined>>

/** Record types of the report that move money; captures and refunds are those that were sent to the bank. */
const KINDS: Readonly<Record<string, ProviderRecord['kind']>> = {
  Authorised: 'authorized',
  Cancelled: 'cancelled',
  SentForSettle: 'captured',
  SentForRefund: 'refunded',
}

/** An amount such as `-1234.50` as cents without its sign; undefined if it is none. */
function centsOf(text: string | undefined): Cents | undefined {
  const found = /^-?(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  return found ? cents(Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))) : undefined
}

/** Captures and refunds have their amount in another column, and a reference of their own. */
function recordOf(row: Row): ProviderRecord[] {
  const kind = KINDS[row['Record Type'] ?? '']
  const isLater = kind === 'captured' || kind === 'refunded'
  const amount = centsOf(isLater ? row['Captured (PC)'] : (row['Authorised (PC)'] ?? row['Authorized (PC)']))
  const reference = isLater ? row['Modification Merchant Reference'] : row['Merchant Reference']
  if (kind === undefined || amount === undefined || !reference) return []
  return [{ kind, amount, reference, providerRef: row['Psp Reference'] ?? '', currency: row['Payment Currency'] ?? '' }]
}

/** Reads the records in the text of a payment accounting report. Throws if it is no CSV. */
export const recordsIn = (csv: string): ProviderRecord[] =>
  parse<Row>(csv, { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true }).flatMap(recordOf)

/** Downloads Adyen's daily payment accounting report of a merchant account. */
export function adyenReports({ merchantAccount, reports }: AdyenConfig): (day: string) => Promise<ProviderRecords> {
  if (!reports) return () => Promise.resolve({ kind: 'not-configured' })
  const exchange = httpExchange(reports.baseUrl, TIMEOUT_MS, MOST_BYTES)
  return async day => {
    const file = `payments_accounting_report_${day.replaceAll('-', '_')}.csv`
    const path = `/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}/${file}`
    const answer = await exchange({ method: 'GET', path, headers: { 'x-api-key': reports.apiKey } })
    if (answer.kind !== 'answer' || answer.status !== 200) return { kind: 'unavailable' }
    try {
      return { kind: 'records', records: recordsIn(answer.body) }
    } catch {
      return { kind: 'unavailable' }
    }
  }
}
