import { expect, test } from 'vitest'
import { textFaults } from './text-fault.ts'

test.each(['a\u0000b', '\ud800', 'x\udfff', '4111 1111 1111 1111'])(
  '%j is found at any depth of an input, and in keys',
  text => {
    expect(textFaults(text)).toHaveLength(1)
    expect(textFaults({ good: 'yes', items: [{ note: 'fine' }, { note: text }] })).toMatchObject([
      { path: 'items.1.note' },
    ])
    expect(textFaults({ [text]: 1 })).toHaveLength(1)
  },
)
test('ordinary text, numbers and empty values have no fault', () => {
  expect(
    textFaults({ a: 'Zoë 🛋️ <b>', b: 12, c: null, d: [true, undefined], e: '019a7f3e-8d2c-7b11-9f00-aaaaaaaaaaaa' }),
  ).toEqual([])
})

test('an email address that contains a long number has no fault', () => {
  for (const n of [0, 1, 7, 31])
    expect(
      textFaults({
        emailAddress: `g28340-1763829319${n}23-${n}@example.com`,
        address1: '4111 Main St',
        dayPhone: '312-787-5900',
      }),
    ).toEqual([])
})
