import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { createPool } from '#platform/database/db.ts'
import { createIdentityRole } from '../scripts/postgres/identity-role.ts'
import { freePorts } from '../scripts/start/ports.ts'
import { compareAddresses } from './known-addresses.ts'
import { cpuMs, peakMb, residentMb } from './measure.ts'
import { costRatio, figure, heading, ratio } from './report.ts'
import { signIn, type Person } from './sign-in-client.ts'
import { BENCH_SECRET, type Stack } from './stack.ts'

/** Browsers that sign in at once. */
const AT_ONCE = 50
const PEOPLE = 200
const PASSWORD = 'a small oak table'
/** The cost of a password's hash, as the provider's own. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const CHECKS = 3_000

/** Accounts whose addresses are verified, all with one password. */
async function createPeople(identityUrl: string): Promise<Person[]> {
  const people = Array.from({ length: PEOPLE }, () => ({ username: `${randomUUID()}@example.com`, password: PASSWORD }))
  const pool = createPool(identityUrl, 1)
  await pool.query(
    `INSERT INTO account (id, email, email_key, is_verified, first_name, last_name, locale, password_hash)
    SELECT gen_random_uuid(), email, email, true, 'Renata', 'Kowalski', 'en', $2 FROM unnest($1::text[]) AS email`,
    [people.map(person => person.username), await hash(PASSWORD, COST)],
  )
  await pool.end()
  return people
}

/** Times a second that `work` is done by `workers` at once, for `seconds` after one round to warm up. */
async function perSecond(
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  const [start, end] = [performance.now(), performance.now() + seconds * 1_000]
  let done = 0
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (; performance.now() < end; done++) await work(worker)
    }),
  )
  return (done * 1_000) / (performance.now() - start)
}

/** CPU time of the shop for each of many session summaries with a cookie, in ms. */
async function checkCost(shop: string, pid: number, cookie: string): Promise<number> {
  const once = async () => (await fetch(`${shop}/session/summary`, { headers: { cookie } })).text()
  for (let i = 0; i < CHECKS / 3; i++) await once()
  const before = cpuMs(pid)
  for (let i = 0; i < CHECKS; i++) await once()
  return (cpuMs(pid) - before) / CHECKS
}

/** The cookie of a guest. */
async function guestCookie(shop: string): Promise<string> {
  const answer = await fetch(`${shop}/session/summary`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/**
 * Measures whole sign-ins with 50 browsers at once, against password hashes alone on the same cores, the memory that
 * they take, what the look-up of a customer's session adds to a request of a guest, and whether answers tell if an
 * address has an account.
 */
export async function benchSignIn(stack: Stack, seconds: number): Promise<void> {
  const ports = await freePorts()
  const identityUrl = await createIdentityRole(stack.url, BENCH_SECRET)
  const provider = await stack.start('src/idp/main.ts', ports.identity, {
    IDENTITY_PORT: String(ports.identity),
    IDENTITY_DATABASE_URL: identityUrl,
    SHOP_PORT: String(ports.shop),
  })
  const shop = await stack.start('src/main/shop.ts', ports.shop, {
    SHOP_PORT: String(ports.shop),
    IDENTITY_PORT: String(ports.identity),
  })
  const [at, issuer] = [`http://localhost:${ports.shop}`, `http://localhost:${ports.identity}`]
  const people = await createPeople(identityUrl)

  heading(`Signing in: ${AT_ONCE} browsers at once`)
  let next = 0
  const signIns = await perSecond(AT_ONCE, seconds, () => signIn(at, issuer, people[next++ % PEOPLE]!))
  const hashes = await perSecond(AT_ONCE, seconds, () => hash(PASSWORD, COST))
  ratio('whole sign-ins beside password hashes alone', signIns, hashes, 0.3)
  figure('memory of the provider, at most', peakMb(provider.pid), 'MB', '≤ 350', peakMb(provider.pid) <= 350)
  figure('memory of the shop afterwards', residentMb(shop.pid), 'MB', '≤ 350', residentMb(shop.pid) <= 350)

  heading('What a customer’s session costs a request')
  const [customer, guest] = [await signIn(at, issuer, people[0]!), await guestCookie(at)]
  const [withSession, without] = [await checkCost(at, shop.pid, customer), await checkCost(at, shop.pid, guest)]
  costRatio('session summary of a customer, and of a guest', withSession, without)
  const added = withSession - without
  figure('CPU time of the shop that the session adds', added, 'ms', '≤ 0.3', added <= 0.3)
  await compareAddresses(
    at,
    issuer,
    people.map(one => one.username),
  )
  await shop.stop()
  await provider.stop()
}
