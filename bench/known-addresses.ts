import { randomUUID } from 'node:crypto'
import { figure, heading } from './report.ts'

const SAMPLES = 200
/** Two-sided 1 % of the normal distribution: above it the two groups differ. */
const MOST_Z = 2.58

/** What a caller can observe of an answer. */
interface Observed {
  readonly ms: number
  readonly seen: string
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
}

/** The z statistic of the Mann–Whitney test: how far the times of two groups differ in rank. */
function rankDifference(one: readonly number[], other: readonly number[]): number {
  let wins = 0
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0
  const [n, m] = [one.length, other.length]
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

/** One POST with its own caller's address, so that no limit by address is reached. */
async function observe(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<Observed> {
  const start = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const ms = performance.now() - start
  // The id of the answer, and the address where it is repeated, are the caller's own.
  const seen = text.replace(/"errorId":"[^"]*"/, '').replace(/[\w-]+@example\.com/g, 'the address')
  return { ms, seen: `${answer.status} ${seen}` }
}

/**
 * Compares the answers for known and unknown addresses in turn: their bodies must be equal, and their times must not
 * differ by rank [ASVS-6.3.8]. `ask` sends one request for an address.
 */
async function compare(
  name: string,
  known: readonly string[],
  ask: (email: string) => Promise<Observed>,
): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const bodies = new Set<string>()
  for (let i = 0; i < SAMPLES; i++) {
    const unknown = `${randomUUID()}@example.com`
    // Each goes first every second time.
    const pair = [['known', known[i % known.length]!] as const, ['unknown', unknown] as const]
    for (const [group, email] of i % 2 === 0 ? pair : pair.toReversed()) {
      const { ms, seen } = await ask(email)
      times[group].push(ms)
      bodies.add(seen)
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  const z = rankDifference(times.known, times.unknown)
  console.log(`${name}: median ${a.toFixed(2)} ms known, ${b.toFixed(2)} ms unknown`)
  figure('  difference of the medians', (Math.abs(a - b) / b) * 100, '%', '≤ 5', Math.abs(a - b) / b <= 0.05)
  figure('  z of the rank test', Math.abs(z), '', `≤ ${MOST_Z}`, Math.abs(z) <= MOST_Z)
  figure('  different answers', bodies.size, '', '1', bodies.size === 1)
}

/** Signing in, a new password and a new account, 200 known and 200 unknown addresses each. */
export async function compareAddresses(shop: string, provider: string, known: readonly string[]): Promise<void> {
  heading(`Known and unknown addresses: ${SAMPLES} of each`)
  const summary = await fetch(`${shop}/session/summary`)
  const { requestVerificationToken: token } = (await summary.json()) as { requestVerificationToken: string }
  const cookie = summary.headers.getSetCookie()[0]!.split(';')[0]!
  const ours = { cookie, 'x-request-verification-token': token }
  await compare('signing in with a wrong password', known, email =>
    observe(`${provider}/api/v1/authn`, { username: email, password: 'a wrong password' }, {}),
  )
  await compare('asking for a new password', known, email =>
    observe(`${shop}/account/reset-password/okta-reset-password-request`, { accountEmail: email, token }, ours),
  )
  await compare('creating an account', known, email =>
    observe(
      `${shop}/account/auth/new-account`,
      { firstName: 'Renata', lastName: 'Kowalski', email, password: 'a small ash bench' },
      ours,
    ),
  )
}
