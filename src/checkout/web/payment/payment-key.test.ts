import { expect, test } from 'vitest'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { fetchPaymentKey } from './payment-key.ts'

const MINUTE = 60_000

test.each([-26, 0, 10])(
  '[PAY-47] on a device whose clock is %i minutes off, card data has the shop’s time',
  async off => {
    const shopTime = Date.parse('2026-11-21T10:00:00Z')
    let device = shopTime + off * MINUTE
    const call = (async () => ({
      publicKey: '10001|ab',
      cardDataLimit: '00:25:00',
      serverTime: new Date(shopTime).toISOString(),
    })) as unknown as SendCall
    const key = await fetchPaymentKey(call, () => device)
    device += 3 * MINUTE
    expect(key.now().toISOString()).toBe('2026-11-21T10:03:00.000Z')
  },
)
