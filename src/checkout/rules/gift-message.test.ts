import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIFT_MESSAGE, giftMessageFault } from './gift-message.ts'
import { cleanPrintable } from './printable-text.ts'

test.each([
  ['  For your new home.  ', 'For your new home.'],
  ['Dear Nora,\r\n\r\n with   love \u2028Renata\n\n', 'Dear Nora,\n\nwith love\nRenata'],
  ['Zoe\u0308', 'Zoë'],
  [' \n ', ''],
])('[CHK-24] a typed gift message %j is kept as %j', (typed, kept) => {
  expect(cleanPrintable(typed)).toBe(kept)
})

test.each([
  ['Joyeux anniversaire, Élise! 5 + 5 = 10 €', undefined],
  ['生日快乐', undefined],
  ['Happy birthday \u{1F382}', 'characters'],
  ['The end of \u202Ethis is reversed', 'characters'],
  ['A tab\tor a bell\u0007', 'characters'],
  ['one\n'.repeat(GIFT_MESSAGE.lines - 1) + 'last', undefined],
  ['one\n'.repeat(GIFT_MESSAGE.lines) + 'last', 'too-many-lines'],
  ['a'.repeat(GIFT_MESSAGE.characters), undefined],
  ['a'.repeat(GIFT_MESSAGE.characters + 1), 'too-long'],
  // A letter with its accents is one character.
  ['q\u0303'.repeat(GIFT_MESSAGE.characters), undefined],
])('[CHK-24] the gift message %j has the fault %j', (message, fault) => {
  expect(giftMessageFault(message)).toBe(fault)
})

test('[CHK-24] cleaning a gift message twice is cleaning it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), typed => {
      const once = cleanPrintable(typed)
      expect(cleanPrintable(once)).toBe(once)
      expect(once).not.toMatch(/\r|^\s|\s$/)
    }),
  )
})
