import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CLAIM_DAYS,
  CLAIM_REASONS,
  CLAIM_REMEDIES,
  CLAIM_STATES,
  claimUntil,
  cleanWords,
  stateAfterAction,
  unitsInClaims,
  type ClaimAction,
  type ClaimState,
} from './claim.ts'

const DAY = 86_400_000
const ARRIVED = Date.parse('2026-11-27T12:00:00Z')

test.each([
  ['damaged', 30],
  ['wrong-piece', 30],
  ['missing-part', 30],
  ['incomplete', 30],
  ['defective', 365],
] as const)('a claim for a piece that is %s can be made for %i days after the arrival', (reason, days) => {
  expect(claimUntil(ARRIVED, reason)).toBe(ARRIVED + days * DAY)
})

test('without a reason the longest time counts, and before the arrival there is none', () => {
  expect(claimUntil(ARRIVED)).toBe(ARRIVED + 365 * DAY)
  for (const reason of CLAIM_REASONS) expect(claimUntil(null, reason)).toBeUndefined()
  expect(Object.keys(CLAIM_DAYS).toSorted()).toEqual([...CLAIM_REASONS].toSorted())
})

const ACTIONS: readonly ClaimAction[] = [
  ...CLAIM_REMEDIES.map(remedy => ({ kind: 'accept', remedy }) as const),
  { kind: 'decline' },
  { kind: 'ask' },
  { kind: 'inform' },
  { kind: 'settle' },
]
/** What each action leads to, in the order of `ACTIONS`; `-` where it is not possible. */
const TABLE: Readonly<Record<ClaimState, readonly string[]>> = {
  asked: ['accepted', 'accepted', 'settled', 'declined', 'needs-information', '-', '-'],
  'needs-information': ['accepted', 'accepted', 'settled', 'declined', '-', 'asked', '-'],
  accepted: ['-', '-', '-', '-', '-', '-', 'settled'],
  declined: ['-', '-', '-', '-', '-', '-', '-'],
  settled: ['-', '-', '-', '-', '-', '-', '-'],
}
test.each(CLAIM_STATES)('a claim that is %s takes only the actions of its state', state => {
  expect(ACTIONS.map(action => stateAfterAction(state, action) ?? '-')).toEqual(TABLE[state])
})

test('only open claims take up units, and only those of their line', () => {
  const claims = CLAIM_STATES.map((state, i) => ({ lineId: 'chair', quantity: 10 ** i, state }))
  expect(unitsInClaims([...claims, { lineId: 'lamp', quantity: 5, state: 'asked' }], 'chair')).toBe(111)
})

test.each([
  ['  The leg\tis  cracked. ', 'The leg is  cracked.'],
  ['One.\r\n\r\n\r\n\r\nTwo.\rThree.', 'One.\n\nTwo.\nThree.'],
  ['e\u0301', '\u00e9'],
  ['safe\u202Egpj.exe', 'safegpj.exe'],
  ['a\u200Bb\u0007c\u2028d', 'abcd'],
  ['👩‍🔧', '👩‍🔧'],
  [' \u200B\n ', ''],
])('typed text %j is stored as %j', (typed, stored) => {
  expect(cleanWords(typed)).toBe(stored)
})

test('cleaning is idempotent, and never makes a text longer than its composed form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const clean = cleanWords(typed)
      expect(cleanWords(clean)).toBe(clean)
      expect(clean.length).toBeLessThanOrEqual(typed.normalize('NFC').length)
    }),
  )
})
