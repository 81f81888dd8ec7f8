import { expect, test } from 'vitest'
import type { CardData } from '../../contract/card-data.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { savePayment, type EnteredCard, type SavePaymentCalls } from './save-payment.ts'

const CARD: EnteredCard = {
  number: '4111111111111111',
  type: 'Visa',
  expMonth: 3,
  expYear: 2030,
  cvv: '737',
  saveToAccount: false,
  holderName: 'Ann Lee',
}
const BILLING = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '850 W North Ave',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60642',
  dayPhone: '312-787-5900',
  emailAddress: 'ann@example.com',
}
const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'f.g.h.i.j',
  encryptedExpiryYear: 'k.l.m.n.o',
  encryptedSecurityCode: 'p.q.r.s.t',
}
const data = (isSuccess: boolean, message = '') => ({ isSuccess, message }) as CheckoutData
const answer = (isSuccess: boolean, errors = {}) => ({
  isSuccess,
  message: isSuccess ? '' : 'No.',
  errors,
  verdict: 'unknown' as const,
  suggestion: null,
  suggestionMessage: '',
  checkout: null,
})

function shop(more: Partial<SavePaymentCalls> = {}) {
  const made: string[] = []
  const sent: CardData[] = []
  const calls: SavePaymentCalls = {
    paymentKey: async () => {
      made.push('key')
      return { publicKey: '10001|ab', now: () => new Date('2026-11-21T10:00:00Z') }
    },
    encrypt: async () => {
      made.push('encrypt')
      return SEALED
    },
    savePayment: async ({ cardOneData }) => {
      made.push('card')
      sent.push(cardOneData as CardData)
      return data(true)
    },
    saveBilling: async () => {
      made.push('billing')
      return answer(true)
    },
    move: async () => {
      made.push('move')
      return data(true, 'moved')
    },
    onCardSaved: () => {
      made.push('forget')
    },
    ...more,
  }
  return { calls, made, sent }
}

test('[CHK-17] the encrypted card and the billing address are sent together, then the review opens', async () => {
  const { calls, made } = shop()
  expect(await savePayment({ card: CARD, billing: BILLING }, calls)).toEqual({
    kind: 'moved',
    checkout: data(true, 'moved'),
  })
  expect(made).toEqual(['key', 'encrypt', 'card', 'billing', 'forget', 'move'])
})

test('[CHK-10] if saving the billing address opened the review, no move is needed', async () => {
  const reviewed = { ...data(true), maxStep: 4 } as CheckoutData
  const { calls, made } = shop({ saveBilling: async () => ({ ...answer(true), checkout: reviewed }) })
  expect(await savePayment({ card: undefined, billing: BILLING }, calls)).toEqual({ kind: 'moved', checkout: reviewed })
  expect(made).toEqual([])
})

test('of the card only holder, brand, date and last four digits are sent unencrypted', async () => {
  const { calls, sent } = shop()
  await savePayment({ card: CARD, billing: BILLING }, calls)
  expect(sent).toEqual([
    {
      ...SEALED,
      holderName: 'Ann Lee',
      type: 'Visa',
      lastFour: '1111',
      expMonth: 3,
      expYear: 2030,
      saveToAccount: false,
      encryptionTimestamp: '2026-11-21T10:00:00.000Z',
      appliedAmount: null,
    },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/4111|737/)
})

test('[PAY-46] without a newly entered card no card is sent', async () => {
  const { calls, made } = shop()
  await savePayment({ card: undefined, billing: BILLING }, calls)
  expect(made).toEqual(['billing', 'move'])
})

test('[CHK-11] if the card is not accepted, its reply is returned and the review is not opened', async () => {
  const { calls, made } = shop({ savePayment: async () => data(false, 'No.') })
  expect(await savePayment({ card: CARD, billing: BILLING }, calls)).toEqual({
    kind: 'moved',
    checkout: data(false, 'No.'),
  })
  expect(made).toEqual(['key', 'encrypt', 'billing'])
})

test('[CHK-17] errors of the billing address are returned and the review is not opened', async () => {
  const { calls, made } = shop({ saveBilling: async () => answer(false, { city: 'No such city.' }) })
  expect(await savePayment({ card: undefined, billing: BILLING }, calls)).toEqual({
    kind: 'wrong-billing',
    errors: { city: 'No such city.' },
    message: 'No.',
  })
  expect(made).toEqual([])
})

test('errors of the key or the encryption are thrown to the caller', async () => {
  await expect(
    savePayment(
      { card: CARD, billing: BILLING },
      shop({
        encrypt: async () => {
          throw new RangeError('not a card encryption key')
        },
      }).calls,
    ),
  ).rejects.toThrow('not a card encryption key')
})

test('[CHK-10] if the card’s reply is newer than the billing address’s, it is the checkout', async () => {
  const [older, newer] = [
    { ...data(true), basketVersion: 8, maxStep: 3 },
    { ...data(true), basketVersion: 9, maxStep: 4 },
  ] as CheckoutData[]
  const { calls, made } = shop({
    savePayment: async () => newer!,
    saveBilling: async () => ({ ...answer(true), checkout: older! }),
  })
  expect(await savePayment({ card: CARD, billing: BILLING }, calls)).toEqual({ kind: 'moved', checkout: newer })
  expect(made).toEqual(['key', 'encrypt', 'forget'])
})

test('an accepted card is deleted even if saving the billing address fails', async () => {
  const { calls, made } = shop({
    saveBilling: async () => {
      throw new Error('lost')
    },
  })
  await expect(savePayment({ card: CARD, billing: BILLING }, calls)).rejects.toThrow('lost')
  expect(made).toContain('forget')
})
