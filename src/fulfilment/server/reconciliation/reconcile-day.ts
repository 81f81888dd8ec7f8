import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { giftCardDifferences, orderDifferences, orphanedAuthorizations } from './order-differences.ts'
import { compareProvider, type ProviderComparison } from './provider-differences.ts'
import { requestMissingReports, storeReport, takeDay } from './report-store.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'payments' | 'now'>

const DAY_MS = 86_400_000

/** Compares the books of a day (UTC): orders, ledgers, gift cards and the records of each provider. */
async function reconcileDay({ pool, payments, now }: Deps, day: string, begunAt: Date): Promise<void> {
  const span = { from: new Date(day), to: new Date(Date.parse(day) + DAY_MS) }
  const ofOrders = await orderDifferences(pool, span, now())
  const compared: ProviderComparison[] = []
  for (const provider of payments.all) compared.push(await compareProvider(pool, provider, day, span))
  await storeReport(pool, day, {
    begunAt,
    orders: ofOrders.orders,
    providers: compared.map(({ provider }) => provider),
    differences: [
      ...ofOrders.differences,
      ...(await orphanedAuthorizations(pool, span)),
      ...(await giftCardDifferences(pool, span)),
      ...compared.flatMap(({ differences }) => differences),
    ],
  })
}

/**
 * Compares the days that wait for it: yesterday in the morning, those that staff ask for, and those for which records
 * of a provider were missing. Each is leased, so that several processes may run this. Returns the number of days.
 */
export async function reconcile(deps: Deps): Promise<number> {
  await requestMissingReports(deps.pool)
  const taken = await takeDay(deps.pool)
  if (!taken) return 0
  await reconcileDay(deps, taken.day, taken.begunAt)
  return 1
}
