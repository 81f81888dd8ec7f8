import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { dumpOf, expectNoSecret, textSecret } from '../../support/canaries/secrets.ts'
import { createSignInWorld, type SignInWorld } from '../../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

const PASSWORDS = {
  first: 'canary of oak 1',
  reset: 'canary of ash 2',
  changed: 'canary of elm 3',
  wrong: 'canary of fir 4',
}
const SECRETS = Object.values(PASSWORDS).map(password => textSecret('password', password))

test('passwords leave no trace: of a new account, signing in, a reset and a change, also wrong ones', async () => {
  const replies: unknown[] = []
  const [browser, email] = [world.browser(), `${newId()}@example.com`]
  const call = async (path: string, body: object) => {
    const reply = await world.call(browser, path, body)
    replies.push(reply.body)
    return reply.body
  }
  const name = { firstName: 'Renata', lastName: 'Kowalski' }
  await call('/account/auth/new-account', { ...name, email, password: PASSWORDS.first })
  expect(await call('/account/auth/verify-email', { token: await world.mailedToken(email) })).toMatchObject({
    outcome: 'verified',
  })
  const wrong = await world.authenticate({ email, password: PASSWORDS.wrong })
  expect(wrong.status).toBe(401)
  replies.push(wrong.body)

  await call('/account/reset-password/okta-reset-password-request', { accountEmail: email, token: 'in the header' })
  const reset = { token: await world.mailedToken(email), password: PASSWORDS.reset }
  expect(await call('/account/reset-password/new-password', reset)).toMatchObject({ outcome: 'changed' })
  await world.signIn(browser, { email, password: PASSWORDS.reset })
  const path = '/account/security/change-password'
  const mistyped = { oldPassword: PASSWORDS.wrong, newPassword: PASSWORDS.changed }
  expect(await call(path, mistyped)).toEqual({ outcome: 'wrong' })
  const change = { oldPassword: PASSWORDS.reset, newPassword: PASSWORDS.changed }
  expect(await call(path, change)).toEqual({ outcome: 'changed' })

  const database = await dumpOf(world.shop.pool, ['public', 'pgboss', 'davenport_identity'])
  expect(database, 'the account is part of the dump').toContain(email)
  expectNoSecret(database, 'the database', SECRETS)
  expectNoSecret(world.shop.lines.join(''), 'the log of the shop', SECRETS)
  expectNoSecret(world.providerLines.join(''), 'the log of the identity provider', SECRETS)
  expectNoSecret(JSON.stringify(replies), 'a reply', SECRETS)
  expectNoSecret(JSON.stringify(world.mails), 'a mail', SECRETS)
})
