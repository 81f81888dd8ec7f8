import { expect, test } from 'vitest'
import { availabilityWords } from './availability.ts'
import type { FulfilmentType } from '../fulfilment-type.ts'

const said = (
  fulfilmentType: FulfilmentType,
  left: number,
  { isCut = false, isNla = false, isOversize = true, leadTimeDays = 0, language = 'en' as 'en' | 'fr' } = {},
) =>
  availabilityWords({
    sku: { fulfilmentType, isNla, isOversize, isFreight: false, isVendorShipped: false },
    isCut,
    leadTimeDays,
    left,
    language,
  })

test.each([
  [said('stock', 20), 'In stock, arrives in 1–3 weeks'],
  [said('stock', 20, { isOversize: false }), 'In stock, arrives in 1–2 weeks'],
  [said('stock', 3), 'Only 3 left, arrives in 1–3 weeks'],
  [said('stock', 0), 'Out of stock'],
  [said('stock', 5, { isNla: true }), 'No longer available'],
  [said('made-to-order', 0, { leadTimeDays: 42 }), 'Made to order, arrives in 10–12 weeks'],
  [said('custom', 0, { leadTimeDays: 63 }), 'Made to order, arrives in 14–16 weeks'],
  [said('special-order', 0, { leadTimeDays: 35 }), 'Special order, arrives in 8–10 weeks'],
  [said('stock', 0, { isCut: true, leadTimeDays: 42 }), 'Made to order, arrives in 10–12 weeks'],
  [said('stock', 2, { language: 'fr' }), 'Il n’en reste que 2, livré dans 1\u00a0à\u00a03\u00a0semaines'],
  [
    said('made-to-order', 0, { leadTimeDays: 42, language: 'fr' }),
    'Fait sur commande, livré dans 10\u00a0à\u00a012\u00a0semaines',
  ],
])('[PLN-26] availability in one line: %s', (words, expected) => expect(words).toBe(expected))
