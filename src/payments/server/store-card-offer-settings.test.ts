import { expect, test } from 'vitest'
import { storeCardOffersOf } from './store-card-offer-settings.ts'

test('by default the US sites have rewards and plans, and the Canadian sites have none', () => {
  expect(Object.keys(storeCardOffersOf(undefined))).toEqual(['CB-US', 'CB2-US'])
})

const plan = { months: 24, minimum: 300_000, apr: 4.99, aprAfter: 27.5 }
const setting = (more: object) => JSON.stringify({ 'CB-CA': { rewardPercent: 7.5, plans: [{ ...plan, ...more }] } })

test('STORE_CARD_OFFERS replaces the offers of all sites', () => {
  const terms = { en: ['Terms.'], fr: ['Modalités.'] }
  expect(storeCardOffersOf(setting({ terms }))).toEqual({
    'CB-CA': { rewardPercent: 7.5, plans: [{ ...plan, terms }] },
  })
})

test.each([
  ['a plan of one month', 'months', { months: 1 }],
  ['a rate above 100 percent', 'apr', { apr: 101 }],
  ['a minimum with a fraction of a cent', 'minimum', { minimum: 0.5 }],
  ['terms in one language', 'fr', { terms: { en: ['Terms.'] } }],
  ['an unknown field', 'month', { month: 3 }],
])('%s in STORE_CARD_OFFERS is refused by its name', (_what, name, more) => {
  expect(() => storeCardOffersOf(setting(more))).toThrow(`"${name}"`)
})
