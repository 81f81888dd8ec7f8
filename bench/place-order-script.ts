import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '#platform/database/db.ts'
import { approveAndCommit } from '#orders/server/commit-order.ts'
import { startPlacement } from '#orders/server/start-placement.ts'
import { type NewPlacement } from '#orders/server/store.ts'
import type { OrderSnapshot } from '#orders/rules/snapshot.ts'
import { beginAuthorizing, requestedAttempts } from '#orders/server/payment-attempts.ts'
import { paymentProviders } from '#payments/server/payment-providers.ts'
import { fakeGateway } from '#payments/server/providers/fake.ts'
import type { Db } from '#platform/database/query.ts'

const PAYMENTS = paymentProviders({ card: fakeGateway().provider, wallet: fakeGateway().provider })

/** The payment attempts of an order, as the state machine writes them. */
export const attemptsOf = (snapshot: OrderSnapshot) => requestedAttempts(snapshot, PAYMENTS)

interface Recorded {
  readonly text: string
  readonly values: unknown[]
}

/** Records the statements of one placed order, as the state machine sends them, by placing a real cart. */
export async function recordStatements(pool: Pool, placement: NewPlacement, sku: string): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  const db: Db = {
    query: statement => {
      recorded.push(statement)
      return pool.query(statement)
    },
  }
  const must = (done: unknown) => {
    if (!done) throw new Error(`the recorded order stopped after: ${recorded.at(-1)?.text}`)
  }
  must((await startPlacement(db, placement, { wanted: { sku, quantity: 1, shipFrom: [] }, isAll: true })) === 'held')
  must(await beginAuthorizing(db, placement, placement.snapshot, { deadlineMs: 25_000, payments: PAYMENTS }))
  const attempt = {
    basketId: placement.basketId,
    placementId: placement.id,
    id: placement.snapshot.tenders[0]!.attemptId,
  }
  const ids = { ledgerId: crypto.randomUUID(), orderNumber: 'RECORDED-1', mailId: crypto.randomUUID() }
  must((await approveAndCommit(db, attempt, 'PSP', ids)).isPlaced)
  return recorded
}

const quote = (value: unknown): string =>
  value === null
    ? 'NULL'
    : Array.isArray(value)
      ? `ARRAY[${value.map(quote).join(', ')}]`
      : typeof value === 'number'
        ? String(value)
        : `'${String(value).replaceAll("'", "''")}'`

/**
 * The same statements as a pgbench script: values that belong to one order (ids, number, snapshot) come from the table
 * `bench_ready`, one row per order; all others are as recorded. One transaction per statement, as in the shop.
 */
export function pgbenchScript(recorded: readonly Recorded[], placement: NewPlacement, clients: number): string {
  const own: readonly (readonly [string, string])[] = [
    [JSON.stringify(placement.snapshot), 'snapshot'],
    [JSON.stringify(attemptsOf(placement.snapshot)), 'asked'],
    [placement.basketId, 'basket'],
    [placement.id, 'placement'],
    [placement.session, 'session'],
    [placement.requestId, 'request'],
    [placement.snapshot.tenders[0]!.attemptId, 'attempt'],
    ['RECORDED-1', 'number'],
  ]
  const ownValues = new Set(own.map(([value]) => value))
  const generated = new Set(
    recorded
      .flatMap(({ values }) => values)
      .filter(
        (value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) && !ownValues.has(value),
      ),
  )
  const parameter = (value: unknown) => {
    const name = own.find(([known]) => known === value)?.[1]
    return name ? `:${name}` : generated.has(value as string) ? 'gen_random_uuid()' : quote(value)
  }
  const statements = recorded.map(
    ({ text, values }) =>
      `${text
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replace(/\$(\d+)/g, (_, n: string) => parameter(values[Number(n) - 1]))};`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'davenport-bench-'))
  const file = join(folder, 'place-order.sql')
  writeFileSync(
    file,
    [
      `\\set slot :client_id + ${clients} * :step`,
      '\\set step :step + 1',
      'SELECT basket, placement, session, request, attempt, number, snapshot, asked FROM bench_ready WHERE slot ' +
        '= :slot \\gset',
      ...statements,
      '',
    ].join('\n'),
  )
  return file
}
