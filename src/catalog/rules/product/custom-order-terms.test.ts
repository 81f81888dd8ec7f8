import { expect, test } from 'vitest'
import { customOrderTerms } from './custom-order-terms.ts'
import { messages } from './custom-order.messages.ts'
import type { FulfilmentType } from '../fulfilment-type.ts'

const terms = (fulfilmentType: FulfilmentType, isConfigured: boolean, own?: string | null) =>
  customOrderTerms({
    fulfilmentType,
    isConfigured,
    family: own === undefined ? undefined : { customOrderConfirmation: own },
    language: 'en',
  })

test.each<[string, string | undefined, string | undefined]>([
  ['a stocked SKU: none', terms('stock', false, 'Cut for you.'), undefined],
  ['a special order without configuration: none', terms('special-order', false, 'Cut for you.'), undefined],
  ['a configured special order: its family’s', terms('special-order', true, 'Cut for you.'), 'Cut for you.'],
  ['a made-to-order SKU: its family’s', terms('made-to-order', false, 'Cut for you.'), 'Cut for you.'],
  ['a custom SKU without a family: the default', terms('custom', false), messages.en.terms],
  ['a family without terms: the default', terms('made-to-order', false, null), messages.en.terms],
])('[ATC-04] returns the terms of %s', (_what, said, expected) => expect(said).toBe(expected))
