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
  ['what waits in a warehouse', terms('stock', false, 'Cut for you.'), undefined],
  ['a special order as it is', terms('special-order', false, 'Cut for you.'), undefined],
  ['what is cut in choices of one’s own', terms('special-order', true, 'Cut for you.'), 'Cut for you.'],
  ['what is made to order', terms('made-to-order', false, 'Cut for you.'), 'Cut for you.'],
  ['what is made to order of no family', terms('custom', false), messages.en.terms],
  ['a family that has no terms of its own', terms('made-to-order', false, null), messages.en.terms],
])('[ATC-04] returns the terms of %s', (_what, said, expected) => expect(said).toBe(expected))
