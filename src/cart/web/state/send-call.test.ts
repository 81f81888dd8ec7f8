import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#ui/send.ts'
import { getCart } from '../../contract/whole-cart-calls.ts'
import { patiently, type SendCall } from './send-call.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A fake shop that refuses the first calls and replies to the following ones. */
function refusing(times: number, kind: 'in-flight' | 'conflict') {
  let sent = 0
  const call = async () => {
    sent += 1
    if (sent <= times)
      throw new CallFailed('getCart', 409, 'Changing. Status: 409', { isSuccess: false, kind, message: 'Changing.' })
    return 'the cart'
  }
  return { call: patiently(call as SendCall), sent: () => sent }
}
const outcome = async (shop: ReturnType<typeof refusing>) => {
  const answer = shop.call(getCart, {}).then(
    value => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return answer
}

test('a call refused as in-flight is retried up to three times', async () => {
  const lucky = refusing(3, 'in-flight')
  expect([await outcome(lucky), lucky.sent()]).toEqual([{ value: 'the cart' }, 4])
  const unlucky = refusing(9, 'in-flight')
  expect([await outcome(unlucky), unlucky.sent()]).toMatchObject([{ error: { refusal: { message: 'Changing.' } } }, 4])
})
test('a call refused for another reason is not retried', async () => {
  const shop = refusing(1, 'conflict')
  expect([await outcome(shop), shop.sent()]).toMatchObject([{ error: { refusal: { kind: 'conflict' } } }, 1])
})

test('[ORD-15] every retry has the request id that the caller passed', async () => {
  const ids: unknown[] = []
  const call = patiently((async (_contract: unknown, _input: unknown, other?: { newId?: () => string }) => {
    ids.push(other?.newId?.())
    if (ids.length === 1) throw new CallFailed('getCart', 409, '', { isSuccess: false, kind: 'in-flight', message: '' })
    return 'the cart'
  }) as SendCall)
  const answer = call(getCart, {}, { newId: () => 'id of the unanswered order' })
  await vi.runAllTimersAsync()
  expect(await answer).toBe('the cart')
  expect(ids).toEqual(['id of the unanswered order', 'id of the unanswered order'])
})
