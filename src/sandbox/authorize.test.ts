import { expect, test } from 'vitest'
import { hasCheckDigit } from '#lib/card-digits.ts'
import type { Instrument } from '#payments/server/provider.ts'
import { numberFrom } from '../../tests/support/store-card-ranges.ts'
import { TEST_CARDS } from './card-triggers.ts'
import { command, encrypted, startSandboxAndAdapter, VISA } from './test-world.ts'

test.each(Object.keys(TEST_CARDS))('the test card %s has a correct check digit', number => {
  expect(hasCheckDigit(number)).toBe(true)
})

test.each(['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'])(
  '%s is authorised, and the gateway records that amount once',
  async number => {
    const { pay, ledger } = await startSandboxAndAdapter()
    const { asked, outcome } = await pay(number)
    const [payment, ...more] = await ledger(asked.attemptId)
    expect(payment).toMatchObject({ state: 'authorised', amount: 12_345, currency: 'USD', lastFour: number.slice(-4) })
    expect(outcome).toEqual({ kind: 'approved', providerRef: payment?.pspReference })
    expect(more).toEqual([])
  },
)

test.each([
  ['a declined card', '4000000000000002', {}, { kind: 'declined', code: '2' }],
  ['a card without funds', '4000000000009995', {}, { kind: 'declined', code: '12' }],
  ['a card that is decided later', '4000000000000341', {}, { kind: 'pending' }],
  ['card data that the gateway reports as expired', '4000000000000119', {}, { kind: 'instrumentExpired' }],
  ['a holder called DECLINED', VISA, { holderName: 'DECLINED' }, { kind: 'declined', code: '2' }],
  ['a holder called CARD_EXPIRED', VISA, { holderName: 'CARD_EXPIRED' }, { kind: 'declined', code: '6' }],
  ['a holder called NOT_ENOUGH_BALANCE', VISA, { holderName: 'NOT_ENOUGH_BALANCE' }, { kind: 'declined', code: '12' }],
  ['a holder called APPROVED on a declined card', '4000000000000002', { holderName: 'APPROVED' }, { kind: 'approved' }],
  ['an error of the acquirer', VISA, { holderName: 'ERROR' }, { kind: 'declined', code: '4' }],
  ['an unknown outcome', VISA, { holderName: 'UNKNOWN' }, { kind: 'unknown' }],
  ['an expired card', VISA, { expYear: 2019 }, { kind: 'declined', code: '6' }],
  ['a number with a wrong check digit', '4111111111111112', {}, { kind: 'declined', code: '101' }],
  [
    'card data encrypted two days ago',
    VISA,
    { at: new Date(Date.now() - 48 * 3_600_000) },
    { kind: 'instrumentExpired' },
  ],
  [
    'card data dated in the future',
    VISA,
    { at: new Date(Date.now() + 7 * 24 * 3_600_000) },
    { kind: 'instrumentExpired' },
  ],
] as const)('the gateway gives the documented outcome for %s', async (_, number, more, expected) => {
  const { pay } = await startSandboxAndAdapter()
  expect((await pay(number, more)).outcome).toMatchObject(expected)
})

test('[PAY-49] a store card is authorised without expiry and code, and no other card is', async () => {
  const { provider, publicKey, ledger } = await startSandboxAndAdapter()
  const payment = async (number: string) =>
    command({ ...(await encrypted(publicKey, number)), brand: 'PLCCSynchrony' } as Instrument)
  const asked = await payment(numberFrom('603534'))
  expect(await provider.authorize(asked)).toMatchObject({ kind: 'approved' })
  expect(await ledger(asked.attemptId)).toMatchObject([{ brand: 'plcc', state: 'authorised' }])
  expect(await provider.authorize(await payment(VISA))).toMatchObject({ kind: 'declined', code: '129' })
})

test('card data encrypted for another key is reported as unusable, and nothing is recorded', async () => {
  const other = await startSandboxAndAdapter()
  const { provider, ledger } = await startSandboxAndAdapter()
  const asked = command(await encrypted(other.publicKey))
  expect(await provider.authorize(asked)).toEqual({ kind: 'instrumentExpired' })
  expect(await ledger(asked.attemptId)).toEqual([])
})

test('repeating a request with the same attempt charges once and returns the first outcome', async () => {
  const { provider, publicKey, ledger } = await startSandboxAndAdapter()
  const asked = command(await encrypted(publicKey))
  const outcomes = [await provider.authorize(asked), await provider.authorize(asked)]
  expect(outcomes[0]).toMatchObject({ kind: 'approved' })
  expect(outcomes[1]).toEqual(outcomes[0])
  expect(await ledger(asked.attemptId)).toHaveLength(1)
})

test('two simultaneous requests with the same attempt charge once', async () => {
  const { provider, publicKey, control, ledger } = await startSandboxAndAdapter()
  await control('faults', [{ kind: 'commit-after-delay', ms: 60, next: 1 }])
  const asked = command(await encrypted(publicKey))
  const [one, two] = await Promise.all([provider.authorize(asked), provider.authorize(asked)])
  expect(one).toMatchObject({ kind: 'approved' })
  expect(two).toEqual(one)
  expect(await ledger(asked.attemptId)).toHaveLength(1)
})

test('reusing an attempt with another amount gives an unknown outcome and no second payment', async () => {
  const { provider, publicKey, ledger } = await startSandboxAndAdapter()
  const asked = command(await encrypted(publicKey), 1000)
  await provider.authorize(asked)
  expect(await provider.authorize(command(asked.instrument, 2000, asked.attemptId))).toEqual({ kind: 'unknown' })
  expect((await ledger(asked.attemptId)).map(({ amount }) => amount)).toEqual([1000])
})

test('a wrong API key is rejected with status 401', async () => {
  const { url } = await startSandboxAndAdapter()
  const answer = await fetch(`${url}/v71/payments`, { method: 'POST', headers: { 'x-api-key': 'guess' }, body: '{}' })
  expect(answer.status).toBe(401)
})
