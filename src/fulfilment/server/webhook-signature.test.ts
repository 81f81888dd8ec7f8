import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './webhook-signature.ts'

const KEY = 'a key of the service'
const NOW = Date.parse('2026-11-27T12:00:00Z')

test('a body with its own signature is accepted for five minutes, before and after', () => {
  const header = signatureOf('{"events":[]}', KEY, NOW)
  const at = (seconds: number) => isSigned('{"events":[]}', header, KEY, NOW + seconds * 1000)
  expect([-301, -300, 0, 300, 301].map(at)).toEqual([false, true, true, true, false])
})

test('another body, key, time or a malformed header is refused', () => {
  const header = signatureOf('{}', KEY, NOW)
  expect(isSigned('{} ', header, KEY, NOW)).toBe(false)
  expect(isSigned('{}', header, 'another key', NOW)).toBe(false)
  expect(isSigned('{}', header.replace(/t=\d+/, `t=${NOW / 1000 + 1}`), KEY, NOW)).toBe(false)
  expect(isSigned('{}', undefined, KEY, NOW)).toBe(false)
  fc.assert(fc.property(fc.string(), given => !isSigned('{}', given, KEY, NOW)))
})
