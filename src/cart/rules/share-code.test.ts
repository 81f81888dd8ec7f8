import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShareCode, SHARE_CODE_BYTES, shareCode } from './share-code.ts'

test('reads a share code in any notation, and rejects any other text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: SHARE_CODE_BYTES, maxLength: SHARE_CODE_BYTES }), bytes => {
      const code = shareCode(bytes)
      expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      expect(
        [
          code,
          code.toLowerCase(),
          code.replaceAll('-', ''),
          ` ${code.replaceAll('-', ' ')} `,
          code.replaceAll('0', 'o').replaceAll('1', 'l'),
        ].map(readShareCode),
      ).toEqual(Array.from({ length: 5 }, () => code))
    }),
  )
  expect(
    ['', 'ABCD', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRU', 'ABCD-EFGH-JKMN-PQRST', 'ABCD-EFGH-JKMN-PQ!S'].map(
      readShareCode,
    ),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
})
