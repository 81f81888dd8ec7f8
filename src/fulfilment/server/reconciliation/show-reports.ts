import type { z } from 'zod'
import type { Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { moneyReports } from '../../money-contract.ts'
import { differencesOfDay, newestReports, reportOf, requestReport } from './report-store.ts'

type Shown = z.input<typeof moneyReports.reply>

/** Reports in the list. */
const REPORTS = 30

/** The newest reports, and the one of a day with its differences; by default the newest that was made. */
export async function showReports(db: Db, day: string | undefined): Promise<Shown> {
  const newest = await newestReports(db, REPORTS)
  const head = day === undefined ? newest.find(one => one.madeAt !== null) : await reportOf(db, day)
  return {
    reports: newest.map(({ madeAt, isComplete, differences, ...one }) => ({
      day: one.day,
      isMade: madeAt !== null,
      isComplete,
      differences,
    })),
    report: head
      ? {
          day: head.day,
          madeAt: head.madeAt?.toISOString() ?? null,
          orders: head.orders,
          count: head.differences,
          providers: [...head.providers],
          differences: await differencesOfDay(db, head.day),
        }
      : null,
  }
}

/** Has a day compared, again if it was before. Throws `bad-input` for a day that has not begun. */
export async function compareDay(db: Db, day: string, now: number): Promise<void> {
  if (Date.parse(day) > now)
    throw new Refused({ kind: 'bad-input', message: 'This day has not begun yet. Choose an earlier one.' })
  await requestReport(db, day)
}
