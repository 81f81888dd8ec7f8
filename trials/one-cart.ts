import { report, tally } from './report.ts'
import { plentifulSku } from './goods.ts'
import { newShopper } from './shopper.ts'
import { startTrialShop } from './trial-shop.ts'

const ADDS = 80

/** Adds eighty units to a cart with one unit, several at once: all 81 units must be in it afterwards. */
export async function tryOneCart(): Promise<boolean> {
  const shop = await startTrialShop({ RATE_LIMITS: 'off' })
  try {
    const sku = await plentifulSku(shop.pool)
    const findings = []
    for (const atOnce of [8, 8, 8, 32, 32, 32]) {
      const guest = await newShopper(shop.ports.shop, '192.0.2.20')
      const add = () => guest.call('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Location: 'trial' }] })
      await add()
      const statuses: number[] = []
      const began = performance.now()
      await Promise.all(
        Array.from({ length: atOnce }, async (_, worker) => {
          for (let i = worker; i < ADDS; i += atOnce) statuses.push((await add()).status)
        }),
      )
      const ms = performance.now() - began
      const { body } = await guest.get('/session/summary')
      const units = (JSON.parse(body) as { cartItemCount: number }).cartItemCount
      findings.push({
        what: `${ADDS} adds, ${atOnce} at once`,
        figure: `${units} of ${ADDS + 1} in the cart; ${tally(statuses)}; ${ms.toFixed(0)} ms`,
        goal: '81, none refused',
        isMet: units === ADDS + 1 && statuses.every(status => status === 200),
      })
    }
    return report('Concurrent changes of one cart', findings)
  } finally {
    await shop.stop()
  }
}
