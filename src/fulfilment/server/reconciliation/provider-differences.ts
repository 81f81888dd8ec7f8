import { runConcurrently } from '#lib/run-concurrently.ts'
import type { PaymentProvider, PaymentTotals, ProviderRecord } from '#payments/server/provider.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { isId } from '#platform/new-id.ts'
import type { ReportedDifference } from '../../rules/money-differences.ts'
import type { Span } from './order-differences.ts'

/** How a provider's records of a day were compared, and how many. */
export interface ComparedProvider {
  readonly name: string
  readonly status: 'records' | 'by-payment' | 'unavailable' | 'not-configured'
  readonly records: number
}
export interface ProviderComparison {
  readonly provider: ComparedProvider
  readonly differences: ReportedDifference[]
}

const HOUR_MS = 3_600_000
/**
 * Days of providers begin in other time zones and their records come minutes later, so that our entries are looked for
 * in the records of two days: those until this time after the day's begin.
 */
const SHIFT_MS = 6 * HOUR_MS
const AT_ONCE = 4

/** A movement in our books; `isFinal`: confirmed, or refused afterwards. */
interface OurMovement {
  readonly kind: 'authorized' | 'captured' | 'refunded'
  readonly reference: string
  readonly order: string
  readonly currency: string
  readonly amount: number
  readonly isFinal: boolean
  readonly isRecent: boolean
}

const ATTEMPTS = `SELECT 'authorized' AS kind, a.id::text AS reference,
    coalesce(s.number, a.basket_id::text) AS "order", a.currency, a.amount,
    a.state IN ('approved', 'voided') AS "isFinal", a.updated_at > now() - interval '1 hour' AS "isRecent"
  FROM payment_attempt a LEFT JOIN shop_order s ON s.basket_id = a.basket_id`
const OPERATIONS = `SELECT CASE o.kind WHEN 'capture' THEN 'captured' ELSE 'refunded' END AS kind,
    o.id::text AS reference, s.number AS "order", s.currency, o.amount,
    o.state = 'confirmed' OR EXISTS (
      SELECT 1 FROM payment_ledger WHERE basket_id = o.basket_id AND attempt_id = o.attempt_id
        AND operation_id = o.id AND kind IN ('captured', 'refunded')
    ) AS "isFinal",
    o.asked_at > now() - interval '1 hour' AS "isRecent"
  FROM payment_operation o JOIN shop_order s ON s.basket_id = o.basket_id`

/** Our movements by their references. */
const ourMovements = (db: Db, references: readonly string[]): Promise<OurMovement[]> =>
  rows<OurMovement>(
    db,
    'movements-by-reference',
    `${ATTEMPTS} WHERE a.id = ANY($1)
    UNION ALL ${OPERATIONS} WHERE o.id = ANY($1) AND o.kind <> 'extend'`,
    [references],
  )

/** Our movements at a provider that still stand, by the ledger of a span. */
const movementsOf = (db: Db, provider: string, { from, to }: Span): Promise<OurMovement[]> =>
  rows<OurMovement>(
    db,
    'movements-of-span',
    `${ATTEMPTS}
    WHERE a.provider = $1 AND a.id IN (
      SELECT attempt_id FROM payment_ledger WHERE at >= $2 AND at < $3 AND kind = 'authorized'
    )
    UNION ALL ${OPERATIONS} JOIN payment_attempt a ON a.id = o.attempt_id
    WHERE a.provider = $1 AND o.state = 'confirmed' AND o.id IN (
      SELECT operation_id FROM payment_ledger WHERE at >= $2 AND at < $3 AND kind IN ('captured', 'refunded')
    )`,
    [provider, from, to],
  )

const differenceOf = (
  kind: ReportedDifference['kind'],
  provider: string,
  ours: OurMovement,
  found: number,
): ReportedDifference => ({
  kind,
  order: ours.order,
  reference: ours.reference,
  provider,
  currency: ours.currency,
  expected: ours.amount,
  found,
})

/** Records of a provider that the shop does not have, or has with another amount. */
async function compareRecords(
  db: Db,
  provider: string,
  records: readonly ProviderRecord[],
): Promise<ReportedDifference[]> {
  const cancelled = new Set(records.filter(({ kind }) => kind === 'cancelled').map(({ reference }) => reference))
  // Other systems on the same merchant account have references of another form.
  const moved = records.filter(({ kind, reference }) => kind !== 'cancelled' && isId(reference))
  const references = moved.map(({ reference }) => reference)
  const ours = new Map((await ourMovements(db, references)).map(one => [one.reference, one]))
  return moved.flatMap(({ kind, reference, amount, currency }) => {
    const movement = ours.get(reference)
    if (!movement)
      return [
        { kind: 'unknown-payment' as const, order: null, reference, provider, currency, expected: 0, found: amount },
      ]
    const { isFinal, isRecent } = movement
    if (movement.amount !== amount || movement.kind !== kind || movement.currency !== currency)
      return [differenceOf('provider-differs', provider, movement, amount)]
    // An authorization that was cancelled on the same day holds nothing. Events of the last minutes are reported later.
    return isFinal || isRecent || cancelled.has(reference)
      ? []
      : [{ ...differenceOf('not-recorded', provider, movement, amount), expected: 0 }]
  })
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 24 * HOUR_MS).toISOString().slice(0, 10)

async function compareReports(
  db: Db,
  { name, records }: PaymentProvider,
  day: string,
  found: readonly ProviderRecord[],
): Promise<ReportedDifference[]> {
  const before = await records(dayBefore(day))
  const known = [...found, ...(before.kind === 'records' ? before.records : [])]
  const keys = new Set(known.map(({ kind, reference }) => `${kind} ${reference}`))
  const from = new Date(Date.parse(day) - (before.kind === 'records' ? SHIFT_MS : -SHIFT_MS))
  const ours = await movementsOf(db, name, { from, to: new Date(Date.parse(day) + 24 * HOUR_MS - SHIFT_MS) })
  return [
    ...(await compareRecords(db, name, found)),
    ...ours
      .filter(({ kind, reference, isRecent }) => !isRecent && !keys.has(`${kind} ${reference}`))
      .map(one => differenceOf('provider-lacks', name, one, 0)),
  ]
}

/** The totals of one payment in the shop's books. */
interface OurTotals extends Omit<PaymentTotals, 'authorized' | 'captured' | 'refunded'> {
  readonly reference: string
  readonly order: string
  readonly isVoid: boolean
  readonly isRecent: boolean
  readonly authorized: number
  readonly captured: number
  readonly refunded: number
}

/**
 * An operation that a provider counts in its totals: it has accepted it, even if the money is settled days later. Staff
 * see operations that wait too long for their settlement among the money entries.
 */
const IS_TAKEN = `state IN ('accepted', 'confirmed')`

/** Our payments at a provider with which something happened in a span. */
const totalsOfSpan = (db: Db, provider: string, { from, to }: Span): Promise<OurTotals[]> =>
  rows<OurTotals>(
    db,
    'totals-of-span',
    `SELECT a.id::text AS reference, coalesce(s.number, a.basket_id::text) AS "order", a.currency,
      a.state = 'voided' AS "isVoid", a.amount AS authorized, o.captured, o.refunded,
      greatest(a.updated_at, o.at) > now() - interval '1 hour' AS "isRecent"
    FROM payment_attempt a
    LEFT JOIN shop_order s ON s.basket_id = a.basket_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'capture' AND ${IS_TAKEN}), 0)::bigint AS captured,
        coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND ${IS_TAKEN}), 0)::bigint AS refunded,
        max(coalesce(answered_at, asked_at)) AS at
      FROM payment_operation WHERE basket_id = a.basket_id AND attempt_id = a.id
    ) AS o
    WHERE a.provider = $1 AND a.state IN ('approved', 'voided') AND a.id IN (
      SELECT attempt_id FROM payment_ledger
      WHERE at >= $2 AND at < $3 AND kind IN ('authorized', 'captured', 'refunded')
    )`,
    [provider, from, to],
  )

/** The differences between our books and a provider's about one payment. */
function totalsDifferences(provider: string, ours: OurTotals, theirs: PaymentTotals | undefined): ReportedDifference[] {
  const { order, reference, currency } = ours
  const difference = (kind: ReportedDifference['kind'], expected: number, found: number): ReportedDifference => ({
    kind,
    order,
    reference,
    provider,
    currency,
    expected,
    found,
  })
  if (!theirs) return ours.isVoid ? [] : [difference('provider-lacks', ours.authorized, 0)]
  if (theirs.currency !== currency || theirs.authorized !== ours.authorized)
    return [difference('provider-differs', ours.authorized, theirs.authorized)]
  // Notifications of the last minutes may be on their way.
  if (ours.isRecent) return []
  return (['captured', 'refunded'] as const)
    .filter(name => ours[name] !== theirs[name])
    .map(name => difference(ours[name] > theirs[name] ? 'provider-lacks' : 'not-recorded', ours[name], theirs[name]))
}

/**
 * Asks about each payment of the day that we have. `isAnswered` is false if one got no answer; the others are compared
 * nevertheless.
 */
async function compareByPayment(
  db: Db,
  { name, totals }: PaymentProvider,
  span: Span,
): Promise<{ readonly differences: ReportedDifference[]; readonly asked: number; readonly isAnswered: boolean }> {
  const payments = await totalsOfSpan(db, name, span)
  const differences: ReportedDifference[] = []
  let isAnswered = true
  await runConcurrently(AT_ONCE, payments, async ours => {
    const found = await totals({ attemptId: ours.reference })
    if (found.kind === 'unavailable') isAnswered = false
    else differences.push(...totalsDifferences(name, ours, found.kind === 'totals' ? found.totals : undefined))
  })
  return { differences, asked: payments.length, isAnswered }
}

/** Compares a provider's own records of a day (UTC) with our books. */
export async function compareProvider(
  db: Db,
  provider: PaymentProvider,
  day: string,
  span: Span,
): Promise<ProviderComparison> {
  const { name } = provider
  const found = await provider.records(day)
  switch (found.kind) {
    case 'records':
      return {
        provider: { name, status: 'records', records: found.records.length },
        differences: await compareReports(db, provider, day, found.records),
      }
    case 'by-payment': {
      const { differences, asked, isAnswered } = await compareByPayment(db, provider, span)
      return { provider: { name, status: isAnswered ? 'by-payment' : 'unavailable', records: asked }, differences }
    }
    case 'unavailable':
    case 'not-configured':
      return { provider: { name, status: found.kind, records: 0 }, differences: [] }
    default:
      return found satisfies never
  }
}
