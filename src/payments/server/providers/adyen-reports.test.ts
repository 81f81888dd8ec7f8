import { expect, test } from 'vitest'
import { recordsIn } from './adyen-reports.ts'

const HEADER =
  'Psp Reference,Merchant Reference,Record Type,Payment Currency,Authorised (PC),Captured (PC),' +
  'Modification Merchant Reference'

test('authorizations, captures, refunds and cancels of a report become records with our references', () => {
  const csv = [
    HEADER,
    'P1,attempt,Received,USD,,,',
    'P1,attempt,Authorised,USD,123.40,,',
    'P1,attempt,SentForSettle,USD,-100,100,capture',
    'P1,attempt,Settled,USD,,-100,capture',
    'P1,attempt,SentForRefund,USD,,-20.5,refund',
    'P2,"other, attempt",Cancelled,CAD,-5.00,,',
    'P3,broken,Authorised,USD,much,,',
  ].join('\n')
  expect(recordsIn(`\ufeff${csv}\n\n`)).toEqual([
    { kind: 'authorized', amount: 12_340, reference: 'attempt', providerRef: 'P1', currency: 'USD' },
    { kind: 'captured', amount: 10_000, reference: 'capture', providerRef: 'P1', currency: 'USD' },
    { kind: 'refunded', amount: 2_050, reference: 'refund', providerRef: 'P1', currency: 'USD' },
    { kind: 'cancelled', amount: 500, reference: 'other, attempt', providerRef: 'P2', currency: 'CAD' },
  ])
})

test('columns may be in any order, and be written in American English', () => {
  const csv = 'Authorized (PC),Record Type,Merchant Reference,Payment Currency\n7.00,Authorised,a,USD\n'
  expect(recordsIn(csv)).toMatchObject([{ kind: 'authorized', amount: 700, reference: 'a' }])
})
