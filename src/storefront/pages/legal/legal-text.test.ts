import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalPieces } from './legal-text.ts'

test('links and code in a legal text are recognized; external links are not', () => {
  expect(legalPieces('See [gift cards](/gift-cards), and `sid`.')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'link', text: 'gift cards', to: '/gift-cards' },
    { kind: 'words', text: ', and ' },
    { kind: 'code', text: 'sid' },
    { kind: 'words', text: '.' },
  ])
  expect(legalPieces('[elsewhere](https://example.com)')).toEqual([
    { kind: 'words', text: '[elsewhere](https://example.com)' },
  ])
})

test('a text without links or code is not changed', () => {
  fc.assert(
    fc.property(
      fc.string().filter(text => text !== '' && !/[[`]/.test(text)),
      text => {
        expect(legalPieces(text)).toEqual([{ kind: 'words', text }])
      },
    ),
  )
})
