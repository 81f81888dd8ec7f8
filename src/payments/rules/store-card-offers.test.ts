import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { offerWords, termsOf } from './offer-words.ts'
import { dueDays, orderedOffer, paymentsOf, planFor, rewardOf } from './store-card-offers.ts'

const plan = (months: number, minimum: number, apr = 0) => ({ months, minimum: cents(minimum), apr, aprAfter: 29.99 })
const PLANS = [plan(6, 50_000), plan(12, 150_000)]
const OFFERS = { rewardPercent: 5, plans: PLANS }

test.each([
  [49_999, undefined],
  [50_000, 6],
  [149_999, 6],
  [150_000, 12],
])('[PAY-51] an order of %i cents is offered the plan of %s months', (amount, months) => {
  expect(planFor(PLANS, cents(amount))?.months).toBe(months)
})

test('[PAY-52] twelve payments without interest: all but the last are equal, and the last is what is left', () => {
  expect(paymentsOf(PLANS[1]!, cents(232_017))).toEqual({ monthly: 19_335, last: 19_332, interest: 0 })
})

test('[PAY-52] the payments of any plan add up to the amount and the interest, and the last is not the largest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 10_000_000 }),
      fc.integer({ min: 2, max: 60 }),
      fc.constantFrom(0, 4.99, 9.99, 29.99),
      (amount, months, apr) => {
        const { monthly, last, interest } = paymentsOf({ months, apr }, cents(amount))
        expect(monthly * (months - 1) + last).toBe(amount + interest)
        expect(last).toBeLessThanOrEqual(monthly + months)
        expect(last).toBeGreaterThanOrEqual(0)
        if (apr === 0) expect(interest).toBe(0)
      },
    ),
  )
})

test('payments are due on the 20th from the next month on, also over the end of a year', () => {
  expect(dueDays('2026-06-14', 12)).toEqual({ first: '2026-07-20', last: '2027-06-20' })
  expect(dueDays('2026-12-31', 2)).toEqual({ first: '2027-01-20', last: '2027-02-20' })
})

test('rewards are earned on the goods, and at most on what the card pays', () => {
  expect(rewardOf(10, cents(219_290), cents(232_017))).toBe(21_929)
  expect(rewardOf(5, cents(10_019), cents(999))).toBe(49)
})

test('[PAY-51] without a choice an order has rewards', () => {
  expect(orderedOffer(OFFERS, undefined, cents(60_000), cents(50_000))).toEqual({
    kind: 'rewards',
    percent: 5,
    amount: 2_500,
  })
})

test('an order that the chosen plan no longer fits has rewards', () => {
  const chosen = { kind: 'financing', months: 12, apr: 0, aprAfter: 29.99, acceptedTerms: null } as const
  expect(orderedOffer(OFFERS, chosen, cents(150_000), cents(140_000))).toMatchObject({
    kind: 'financing',
    monthly: 12_500,
  })
  expect(orderedOffer(OFFERS, chosen, cents(149_999), cents(140_000)).kind).toBe('rewards')
})

test('offers are named in the language of the page', () => {
  const rewards = orderedOffer(OFFERS, undefined, cents(60_000), cents(50_000))
  expect(offerWords(rewards, 'USD', 'en')).toBe('5% back in rewards: $25.00')
  expect(offerWords(rewards, 'CAD', 'fr').replaceAll(/\s/g, ' ')).toBe('5 % de remise en récompenses : 25,00 $')
  const financing = { kind: 'financing', months: 6, apr: 9.99, aprAfter: 29.99, acceptedTerms: null } as const
  const plans = [plan(6, 50_000, 9.99)]
  const ordered = orderedOffer({ rewardPercent: 5, plans }, financing, cents(60_000), cents(60_000))
  expect(offerWords(ordered, 'USD', 'en')).toBe('6 equal payments of $102.94, 9.99% APR')
})

test('[PAY-54] a plan has the general terms, its own, or none', () => {
  expect(termsOf(PLANS[0]!, 'en').join(' ')).toContain('29.99%')
  expect(termsOf({ ...PLANS[0]!, terms: { en: ['Own.'], fr: ['Propre.'] } }, 'fr')).toEqual(['Propre.'])
  expect(termsOf({ ...PLANS[0]!, terms: null }, 'en')).toEqual([])
})
