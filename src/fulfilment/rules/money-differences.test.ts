import { expect, test } from 'vitest'
import { cents, ZERO } from '#lib/money.ts'
import { moneyDifferences, type OrderBooks, type TenderBooks } from './money-differences.ts'

const both = (amount: number) => ({ captured: cents(amount), refunded: ZERO })
const tender = (more: Partial<TenderBooks> = {}): TenderBooks => ({
  attemptId: 'a',
  kind: 'card',
  amount: cents(500),
  captured: cents(500),
  credited: ZERO,
  refunded: ZERO,
  paid: cents(500),
  confirmed: both(500),
  ledger: both(500),
  isAuthorized: true,
  isOpen: false,
  isBlocked: false,
  paidOtherwise: ZERO,
  ...more,
})
const kinds = (tenders: TenderBooks[], more: Partial<OrderBooks> = {}) =>
  moneyDifferences({ total: cents(500), due: cents(500), isQuiet: true, tenders, ...more }).map(({ kind }) => kind)

test('an order whose books agree has no difference', () => {
  expect(kinds([tender()])).toEqual([])
})

test.each<[string, Partial<TenderBooks>, Partial<OrderBooks>, string[]]>([
  ['tenders that are less than the total', {}, { total: cents(600) }, ['tenders']],
  ['a tender that was authorized with another amount', { paid: cents(400) }, {}, ['not-paid']],
  ['a ledger without a capture', { ledger: both(0) }, {}, ['ledger']],
  ['a ledger with another refund', { ledger: { captured: cents(500), refunded: cents(1) } }, {}, ['ledger']],
  ['more captured than authorized', { captured: cents(501) }, { due: cents(501) }, ['overcharged']],
  ['less due than charged', {}, { due: cents(400) }, ['not-due']],
  [
    'an authorization with a rest that nothing will be captured of',
    { captured: cents(400), credited: cents(100), confirmed: both(400), ledger: both(400) },
    { due: cents(400) },
    ['orphaned'],
  ],
])('%s is a difference', (_name, one, more, expected) => {
  expect(kinds([tender(one)], more)).toEqual(expected)
})

test('what is on its way, refused or paid otherwise is no difference', () => {
  expect(kinds([tender({ isOpen: true })], { due: cents(100) })).toEqual([])
  const uncharged = { captured: ZERO, confirmed: both(0), ledger: both(0) }
  expect(kinds([tender({ ...uncharged, isBlocked: true })])).toEqual([])
  expect(kinds([tender({ ...uncharged, paidOtherwise: cents(500), isAuthorized: false })])).toEqual([])
  const rest = { captured: cents(400), credited: cents(100), confirmed: both(400), ledger: both(400) }
  expect(kinds([tender(rest)], { due: cents(400), isQuiet: false })).toEqual([])
})
