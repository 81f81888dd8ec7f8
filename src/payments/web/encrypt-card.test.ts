import { generateKeyPairSync } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { encryptCard } from './encrypt-card.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url').toString('hex')
const KEY = `10001|${modulus.toUpperCase()}`
const AT = new Date('2026-03-01T10:00:00.000Z')
const CARD = { number: '4111111111111111', expMonth: 3, expYear: 2030, cvv: '737' }

const open = async (jwe: string) => {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey)
  return { header: protectedHeader, payload: JSON.parse(new TextDecoder().decode(plaintext)) as unknown }
}

test('the gateway can decrypt each field, which contains its value and the encryption time only', async () => {
  const sealed = await encryptCard(CARD, KEY, AT)
  const generationtime = '2026-03-01T10:00:00.000Z'
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' }
  expect(await open(sealed.encryptedCardNumber)).toEqual({
    header,
    payload: { number: '4111111111111111', generationtime },
  })
  expect(await open(sealed.encryptedExpiryMonth)).toEqual({ header, payload: { expiryMonth: '03', generationtime } })
  expect(await open(sealed.encryptedExpiryYear)).toEqual({ header, payload: { expiryYear: '2030', generationtime } })
  expect(await open(sealed.encryptedSecurityCode)).toEqual({ header, payload: { cvc: '737', generationtime } })
})

test('the encrypted fields contain no part of the number, neither plain nor base64url-decoded', async () => {
  const sealed = JSON.stringify(await encryptCard(CARD, KEY, AT))
  const decoded = sealed
    .split(/[^\w-]+/)
    .map(part => Buffer.from(part, 'base64url').toString('latin1'))
    .join('\n')
  for (let at = 0; at + 8 <= CARD.number.length; at++) {
    const run = CARD.number.slice(at, at + 8)
    expect(sealed).not.toContain(run)
    expect(decoded).not.toContain(run)
  }
})

test('encrypting the same card twice gives different results', async () => {
  const [a, b] = await Promise.all([encryptCard(CARD, KEY, AT), encryptCard(CARD, KEY, AT)])
  expect(a.encryptedCardNumber.split('.').at(-2)).not.toBe(b.encryptedCardNumber.split('.').at(-2))
})

test('a public key in lower-case hex is accepted', async () => {
  const { encryptedSecurityCode } = await encryptCard(CARD, KEY.toLowerCase(), AT)
  expect(await open(encryptedSecurityCode)).toMatchObject({ payload: { cvc: '737' } })
})

test.each(['', modulus, `10001|${modulus.slice(2)}`, `3|${modulus}`, `10001|${'g'.repeat(512)}`])(
  'the malformed key %.12s… throws a RangeError',
  async key => {
    await expect(encryptCard(CARD, key, AT)).rejects.toThrow(RangeError)
  },
)
