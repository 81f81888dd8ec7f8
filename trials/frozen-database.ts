import { setTimeout as wait } from 'node:timers/promises'
import { exchange } from './exchange.ts'
import { familyOf } from './processes.ts'
import { type Finding, report, tally } from './report.ts'
import { newShopper } from './shopper.ts'
import { startTrialShop } from './trial-shop.ts'

const FROZEN_MS = 20_000
const ANSWER_WITHIN_MS = 3_000

/**
 * Freezes the database for twenty seconds: requests that need it must fail within three seconds, others must succeed.
 */
export async function tryFrozenDatabase(): Promise<boolean> {
  const shop = await startTrialShop({ RATE_LIMITS: 'off' })
  const stopped: number[] = []
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of stopped)
      try {
        process.kill(pid, name)
      } catch {
        /* the process has ended */
      }
  }
  try {
    const guest = await newShopper(shop.ports.shop, '192.0.2.10')
    const asked: Readonly<Record<string, () => Promise<{ status: number; ms: number }>>> = {
      'GET /api/cart': () => guest.get('/api/cart'),
      'GET /checkout/cart': () => guest.get('/checkout/cart'),
      'POST /api/cart/update-item': () =>
        guest.call('/api/cart/update-item', { basketItemId: crypto.randomUUID(), quantity: 2 }),
      'GET / (cached)': () => guest.get('/'),
      'GET /shop/sofas (cached)': () => guest.get('/shop/sofas'),
    }
    for (const ask of Object.values(asked)) await ask()
    stopped.push(...shop.pids('postmaster').flatMap(pid => familyOf(pid).map(one => one.pid)))
    signal('SIGSTOP')
    const until = performance.now() + FROZEN_MS
    // Started independently of the requests: a response that waits for the database must not keep it frozen.
    const thawed = wait(FROZEN_MS).then(() => signal('SIGCONT'))
    const findings = await Promise.all(
      Object.entries(asked).map(async ([name, ask]): Promise<Finding> => {
        const answers: { status: number; ms: number }[] = []
        while (performance.now() < until) {
          answers.push(await ask())
          await wait(100)
        }
        const slowest = Math.max(...answers.map(one => one.ms))
        const expected = name.endsWith('(cached)') ? 200 : 503
        const isMet = slowest <= ANSWER_WITHIN_MS && answers.every(one => one.status === expected)
        return {
          what: name,
          figure: `${tally(answers.map(one => one.status))}; slowest ${slowest.toFixed(0)} ms`,
          goal: `${expected} within 3 s`,
          isMet,
        }
      }),
    )
    await thawed
    const began = performance.now()
    for (;;) {
      const { status } = await exchange({ port: shop.ports.shop, path: '/api/cart' })
      if (status === 200) break
      await wait(50)
    }
    findings.push({
      what: 'time until the cart responds again',
      figure: `${(performance.now() - began).toFixed(0)} ms`,
    })
    return report('A database frozen for 20 s', findings)
  } finally {
    signal('SIGCONT')
    await shop.stop()
  }
}
