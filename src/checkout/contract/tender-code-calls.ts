import { z } from 'zod'
import { call } from '#lib/call.ts'
import { TENDER_CODE } from '#payments/rules/reward-number.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

const uuid = z.uuid()

const TenderCode = z.string().trim().regex(TENDER_CODE)

// Limited by IP address, because an attacker can create any number of sessions. Wrong codes are also counted by guard.
const tenderCodeCall = { ...mutating, rate: { per: 'ip', limit: 60, seconds: 60 } } as const

/** `tenderCodeErrorMessage`: the reason why the tender code was not applied; else empty. */
const TenderCodeAnswer = CheckoutData.extend({ tenderCodeErrorMessage: z.string() })

export const applyTenderCode = call({
  name: 'applyTenderCode',
  method: 'POST',
  path: '/ReactCheckout/ApplyTenderCode',
  summary: 'Applies a tender code to the order: a credit that the shop sent, which pays once.',
  ids: ['API-056', 'PAY-62'],
  ...tenderCodeCall,
  input: z.strictObject({ tenderCodeNumber: TenderCode }),
  reply: TenderCodeAnswer,
})

export const removeTenderCode = call({
  name: 'removeTenderCode',
  method: 'POST',
  path: '/ReactCheckout/RemoveTenderCode',
  summary: 'Removes a tender code from the order.',
  ids: ['API-057', 'PAY-62'],
  ...tenderCodeCall,
  input: z.strictObject({
    /** The code, or its last four characters if the page does not know the full code. */
    tenderCodeNumber: z.union([z.string().regex(/^[0-9A-Za-z]{4}$/), TenderCode]),
    /** Id of the applied tender code; distinguishes two codes with the same last characters. */
    id: uuid.nullable().default(null),
  }),
  reply: TenderCodeAnswer,
})
