import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planVisit, type InstalledLine, type VisitCircumstances, type VisitPlan } from './plan-visit.ts'

const KNOWN: VisitCircumstances = { hasAddress: true, isTripByCall: false }
const lamp: InstalledLine = { isLarge: false, lastDay: '2026-12-04' }
const shelf: InstalledLine = { isLarge: false, lastDay: '2026-12-11' }
const wardrobe: InstalledLine = { isLarge: true, lastDay: '2026-12-09' }
const undeliverable: InstalledLine = { isLarge: false, lastDay: undefined }

test.each<[string, readonly InstalledLine[], Partial<VisitCircumstances>, VisitPlan | undefined]>([
  ['no visit without a line with the service', [], {}, undefined],
  ['the day on which the only parcel has arrived', [lamp], {}, { kind: 'days', from: '2026-12-04' }],
  ['the day on which the last of several has arrived', [shelf, lamp], {}, { kind: 'days', from: '2026-12-11' }],
  ['the day of the truck', [lamp, wardrobe], {}, { kind: 'days', from: '2026-12-09' }],
  ['a call without an address', [lamp], { hasAddress: false }, { kind: 'call', reason: 'no-address' }],
  [
    'a call if the day of the truck is agreed on by phone',
    [lamp, wardrobe],
    { isTripByCall: true },
    { kind: 'call', reason: 'trip-by-call' },
  ],
  [
    'a day if the truck brings only pieces without the service',
    [lamp],
    { isTripByCall: true },
    { kind: 'days', from: '2026-12-04' },
  ],
  ['a call if nothing can be delivered', [undeliverable], {}, { kind: 'call', reason: 'no-open-day' }],
])('a visit: %s', (_, lines, circumstances, plan) => {
  expect(planVisit(lines, { ...KNOWN, ...circumstances })).toEqual(plan)
})

test('a visit is never before any of its lines can have arrived', () => {
  const line = fc.record({
    isLarge: fc.boolean(),
    lastDay: fc.constantFrom('2026-12-04', '2026-12-09', '2027-01-02', undefined),
  })
  fc.assert(
    fc.property(fc.array(line), fc.boolean(), (lines, isTripByCall) => {
      const plan = planVisit(lines, { hasAddress: true, isTripByCall })
      if (plan?.kind !== 'days') return
      for (const { lastDay } of lines) expect(lastDay === undefined || lastDay <= plan.from).toBe(true)
    }),
  )
})
