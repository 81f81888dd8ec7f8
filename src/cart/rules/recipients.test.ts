import { expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import type { Recipient } from './basket.ts'
import { buyersEmail } from './buyers-email.ts'
import { deliveryAddress } from './delivery-code.ts'
import { defaultRecipient, serviceLevelOf } from './recipients.ts'

const address = (emailAddress: string): Address => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Lake Street',
  address2: '',
  address3: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60601',
  country: 'US',
  dayPhone: '(312) 555-0100',
  emailAddress,
})
const recipient = (id: string, to: Address | null, ...levels: (1 | 2 | 3)[]): Recipient => ({
  id,
  address: to,
  shipments: levels.map((serviceLevel, i) => ({ id: `${id}-${i}`, serviceLevel })),
})

test('adds new lines to the first of several recipients', () =>
  expect(defaultRecipient({ recipients: [recipient('a', null), recipient('b', null)] }).id).toBe('a'))

test('uses the slowest service level of a recipient’s shipments', () =>
  expect(
    [[1], [3], [3, 2], []].map(levels => serviceLevelOf(recipient('a', null, ...(levels as (1 | 2 | 3)[])))),
  ).toEqual([1, 3, 2, 1]))

test('a cart with several recipients uses the first one’s address and email that are known', () => {
  const recipients = [
    recipient('a', null),
    recipient('b', address('b@example.com')),
    recipient('c', address('c@example.com')),
  ]
  expect(deliveryAddress({ recipients })?.emailAddress).toBe('b@example.com')
  expect(buyersEmail({ recipients, billingAddress: address('payer@example.com') })).toBe('b@example.com')
  expect(buyersEmail({ recipients: [recipient('a', null)], billingAddress: address('payer@example.com') })).toBe(
    'payer@example.com',
  )
})
