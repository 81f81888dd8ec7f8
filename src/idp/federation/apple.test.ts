import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { appleClientSecret, appleName } from './apple.ts'

test('the secret for Apple is a short-lived token of the team, signed with its key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const secret = await appleClientSecret({
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    // An environment file has the line breaks of a key as two characters.
    privateKey: (await exportPKCS8(privateKey)).replaceAll('\n', String.raw`\n`),
    issuer: 'https://appleid.apple.com',
    clientId: 'com.example.shop',
  })
  const key = await importSPKI(await exportSPKI(publicKey), 'ES256')
  const { payload, protectedHeader } = await jwtVerify(secret, key, { audience: 'https://appleid.apple.com' })
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
  expect(payload).toMatchObject({ iss: 'TEAM123456', sub: 'com.example.shop' })
  expect(payload.exp! - payload.iat!).toBe(300)
})

test.each([
  ['a name', '{"name":{"firstName":"Jules","lastName":"Tremblay"},"email":"a@b.example"}', ['Jules', 'Tremblay']],
  ['a first name alone', '{"name":{"firstName":"Jules"}}', ['Jules', '']],
  ['a very long name', JSON.stringify({ name: { firstName: 'J'.repeat(99), lastName: 3 } }), ['J'.repeat(60), '']],
  ['no name', '{"email":"a@b.example"}', undefined],
  ['no JSON', '<script>', undefined],
  ['nothing', undefined, undefined],
])('the field of Apple with %s', (_case, field, expected) => {
  expect(appleName(field)).toEqual(expected && { firstName: expected[0], lastName: expected[1] })
})
