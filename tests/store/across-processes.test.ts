import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityRole } from '../../scripts/postgres/identity-role.ts'
import { LOCKOUT, lockouts } from '../../src/idp/accounts/lockout.ts'
import { createPool } from '#platform/database/db.ts'
import { SECRET } from '../support/app-shop.ts'
import { createSignInWorld, type SignInWorld } from '../support/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterAll(() => world.drop())

test('[ASVS-6.3.1] failures in several processes count together, also at once, and lock the name in all', async () => {
  const pools = [0, 1].map(async () => createPool(await createIdentityRole(world.shop.url, SECRET), 4))
  const opened = await Promise.all(pools)
  const processes = opened.map(db => lockouts({ db, secret: SECRET }))
  const tries = Array.from({ length: LOCKOUT.failures }, (_, i) => processes[i % 2]!.count('renata@example.com'))
  expect((await Promise.all(tries)).every(until => until === undefined)).toBe(true)
  for (const one of processes) expect(await one.count(' Renata@Example.com')).toBeInstanceOf(Date)
  await processes[0]!.clear('renata@example.com')
  expect(await processes[1]!.count('renata@example.com')).toBeUndefined()
  await Promise.all(opened.map(pool => pool.end()))
})

test('[ASVS-3.5.3] a call that changes something does nothing when it is sent as GET', async () => {
  const { frame, app } = world.shop
  const posted = frame.served.filter(({ method, auth }) => method === 'POST' && auth !== 'machine')
  expect(posted.length).toBeGreaterThan(50)
  for (const { path } of posted) {
    if (frame.served.some(other => other.method === 'GET' && other.path === path)) continue
    const answer = await app.request(path, { headers: { host: 'localhost:3000' } })
    expect([404, 405], `GET ${path}`).toContain(answer.status)
  }
})
