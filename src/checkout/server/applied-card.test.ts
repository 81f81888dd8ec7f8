import { expect, test } from 'vitest'
import type { CardTender } from '#cart/rules/basket.ts'
import { cents } from '#lib/money.ts'
import { appliedCard, type CardSurroundings } from './applied-card.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const deps = {
  orders: { now: () => NOW, cardDataLimit: '24:00:00' },
  hostedSessions: undefined,
} as unknown as Parameters<typeof appliedCard>[0]
const [TENDER_ID, SAVED_ID] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const visa: CardTender = {
  kind: 'card',
  id: TENDER_ID,
  cardKind: 'CardOne',
  brand: 'Visa',
  lastFour: '1111',
  expMonth: 3,
  expYear: 2030,
  amount: null,
  encryptionTimestamp: '2026-11-28T11:00:00.000Z',
}
const TOO_OLD = '2026-11-27T11:00:00.000Z'
const cardInfo = {
  type: 'Visa',
  lastFour: '1111',
  expMonth: 3,
  expYear: 2030,
  cbhccDesignType: '',
  verifyCreditCard: true,
}
const account = (...ids: string[]) =>
  ids.map(id => ({ cardInfo: { ...cardInfo, id }, isExpired: false, isDefault: false }))

function shown(
  change: Partial<CardTender> = {},
  more: Partial<CardSurroundings> = {},
  amount = { amount: cents(189_900), isUseless: false },
) {
  const surroundings = {
    accountCardsInfo: account('00000000-0000-4000-8000-000000000009', SAVED_ID),
    isOnlyCbccAllowed: false,
    brand: 'CB' as const,
    language: 'en' as const,
    hasStoreCard: false,
    ...more,
  }
  return appliedCard(deps, { ...visa, ...change }, amount, surroundings)
}

test('[PAY-04] a card that was entered has all fields of the applied payment card', () => {
  expect(shown()).toEqual({
    id: TENDER_ID,
    basketPaymentId: TENDER_ID,
    basketPaymentGuid: TENDER_ID,
    appliedAmount: 189_900,
    appliedAmountString: '1899.00',
    cbhccDesignType: '',
    type: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    hasVerifyData: false,
    isApplied: true,
    isAutoApplied: true,
    isComponentLoaded: true,
    isPrimary: true,
    isValid: true,
    isVerificationApplied: true,
    needsFocus: false,
    order: 1,
    saveToAccount: false,
    selectionIndex: null,
    storedPaymentMethodId: null,
    verifyCreditCard: false,
    adyenCardData: { encryptionTimestamp: '2026-11-28T11:00:00.000Z', isExpired: false },
    errors: {
      hasRewardsRestrictionError: false,
      hasSessionError: false,
      hasZeroAmountError: false,
      cbccNotAppliedError: false,
      messages: [],
    },
  })
})

test('[PAY-04] [PAY-70] a card of the account has its position, and its security code until that is too old', () => {
  const saved = { savedCardId: SAVED_ID }
  expect(shown(saved)).toMatchObject({
    storedPaymentMethodId: SAVED_ID,
    selectionIndex: 1,
    hasVerifyData: true,
    isVerificationApplied: true,
    verifyCreditCard: false,
  })
  expect(shown({ ...saved, encryptionTimestamp: TOO_OLD })).toMatchObject({
    isValid: false,
    isComponentLoaded: false,
    hasVerifyData: false,
    isVerificationApplied: false,
    verifyCreditCard: true,
    needsFocus: true,
  })
})

test('[PAY-04] the second of two cards has its own amount, and an error if nothing is left for it', () => {
  const second = { cardKind: 'CardTwo', amount: cents(500), saveTo: 'customer' } as const
  expect(shown(second, {}, { amount: cents(500), isUseless: true })).toMatchObject({
    isPrimary: false,
    order: 2,
    isAutoApplied: false,
    saveToAccount: true,
    appliedAmountString: '5.00',
    isValid: false,
    needsFocus: true,
    errors: { hasZeroAmountError: true, messages: [expect.stringContaining('Nothing is left for this card')] },
  })
})

test('[PAY-04] [PAY-27] certificates that need one of our own cards mark another one, and the missing own one', () => {
  const restricted = { isOnlyCbccAllowed: true }
  expect(shown({}, restricted).errors).toMatchObject({ hasRewardsRestrictionError: true, cbccNotAppliedError: true })
  expect(shown({}, { ...restricted, hasStoreCard: true }).errors).toMatchObject({ cbccNotAppliedError: false })
})

test('[PAY-04] one of our own cards shows the brand of the site', () => {
  const own = { brand: 'PLCCSynchrony', expMonth: 0, expYear: 0 }
  expect(shown(own, { hasStoreCard: true })).toMatchObject({ cbhccDesignType: 'CB', isValid: true })
  expect(shown(own, { brand: 'CB2', hasStoreCard: true }).cbhccDesignType).toBe('CB2')
})

test('[PAY-04] a card that left the account, or whose gateway was turned off, has a session error', () => {
  const gone = { hasSessionError: true, messages: [expect.stringContaining('no longer in your account')] }
  expect(shown({ savedCardId: SAVED_ID }, { accountCardsInfo: [] })).toMatchObject({ selectionIndex: -1, errors: gone })
  expect(shown({ isHosted: true }).errors).toMatchObject({ hasSessionError: true })
})
