import { expect, test } from 'vitest'
import { customOrderTerms } from './custom-order-terms.ts'
import { messages } from './custom-order.messages.ts'
import type { SkuProperty } from '../product.ts'

const terms = (property: SkuProperty, isConfigured: boolean, own?: string | null) =>
  customOrderTerms({
    property,
    isConfigured,
    family: own === undefined ? undefined : { customOrderConfirmation: own },
    language: 'en',
  })

test.each<[string, string | undefined, string | undefined]>([
  ['what waits in a warehouse', terms(0, false, 'Cut for you.'), undefined],
  ['a special order as it is', terms(250, false, 'Cut for you.'), undefined],
  ['what is cut in choices of one’s own', terms(250, true, 'Cut for you.'), 'Cut for you.'],
  ['what is made to order', terms(300, false, 'Cut for you.'), 'Cut for you.'],
  ['what is made to order of no family', terms(400, false), messages.en.terms],
  ['a family that has no terms of its own', terms(300, false, null), messages.en.terms],
])('[ATC-04] the terms of %s', (_what, said, expected) => expect(said).toBe(expected))
