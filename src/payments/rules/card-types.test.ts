import { expect, test } from 'vitest'
import { CARD_BRANDS } from './card-brands.ts'
import { brandLabel, CARD_KINDS, CARD_TYPES, cardTypeOf } from './card-types.ts'

test('[PAY-06] the types of cards and the kinds of cards of an order', () => {
  expect(Object.keys(CARD_TYPES)).toEqual([
    'visa',
    'masterCard',
    'discover',
    'amex',
    'dinersClub',
    'coBrand',
    'storeCard',
    'reward',
  ])
  expect(CARD_KINDS).toEqual(['CardOne', 'CardTwo'])
})

test('[PAY-07] our own cards have the documented names', () => {
  expect(brandLabel('CoBrandMasterCard')).toBe('C&B/CB2 MC')
  expect(brandLabel('PLCCSynchrony')).toBe('C&B/CB2 CC')
  expect(CARD_TYPES.reward).toBe('Reward')
})

test('[PAY-08] the brands, of which Diners Club, Cup and Jcb are Discover cards', () => {
  expect(CARD_BRANDS).toEqual([
    'Card',
    'MasterCard',
    'Visa',
    'AmericanExpress',
    'Discover',
    'DinersClub',
    'PLCCSynchrony',
    'CoBrandMasterCard',
    'Imprint',
    'Cup',
    'Jcb',
  ])
  for (const brand of ['DinersClub', 'Cup', 'Jcb']) expect(brandLabel(brand)).toBe('Discover')
  expect(CARD_BRANDS.filter(brand => cardTypeOf(brand) === undefined)).toEqual(['Card'])
  expect(cardTypeOf('Gift card')).toBeUndefined()
})
