import { expect, test } from 'vitest'
import { adyenProvider } from '#payments/server/providers/adyen.ts'
import { faultPlan, FaultSpec } from './faults.ts'
import { command, configFor, encrypted, startSandboxAndAdapter } from './test-world.ts'

/** Number of tries of an attempt. */
const EVERY_TRY = 3

test.each([
  [{ kind: 'decline', code: '5' }, { kind: 'declined', code: '5' }, ['refused']],
  [{ kind: 'error172' }, { kind: 'instrumentExpired' }, []],
  [{ kind: 'error174' }, { kind: 'instrumentExpired' }, []],
  [{ kind: 'pending' }, { kind: 'pending' }, ['pending']],
  [{ kind: 'partial' }, { kind: 'unknown' }, ['authorised']],
  [{ kind: 'decline', about: '"Ada Lovelace"' }, { kind: 'declined' }, ['refused']],
  [{ kind: 'decline', about: '"Ada Byron"' }, { kind: 'approved' }, ['authorised']],
  [{ kind: 'delay', ms: 50 }, { kind: 'approved' }, ['authorised']],
  [{ kind: 'server-error', next: 2 }, { kind: 'approved' }, ['authorised']],
  [{ kind: 'server-error', code: '503', next: EVERY_TRY }, { kind: 'unknown' }, []],
  [{ kind: 'too-many', next: 1 }, { kind: 'approved' }, ['authorised']],
  [{ kind: 'too-many', next: EVERY_TRY }, { kind: 'unknown' }, []],
  [{ kind: 'answer-lost', next: 1 }, { kind: 'approved' }, ['authorised']],
  [{ kind: 'answer-lost', next: EVERY_TRY }, { kind: 'unknown' }, ['authorised']],
  [{ kind: 'delay', ms: 700, next: 1 }, { kind: 'approved' }, ['authorised']],
] as const)('%j: the outcome is %j, and the payments at the gateway are %j', async (fault, expected, states) => {
  const { pay, control, ledger } = await startSandboxAndAdapter()
  await control('faults', [fault])
  const { asked, outcome } = await pay()
  expect(outcome).toMatchObject(expected)
  expect((await ledger(asked.attemptId)).map(({ state }) => state)).toEqual(states)
})

test('a pending payment may be refused later, and a partial approval is for half of the amount', async () => {
  const { pay, control, ledger } = await startSandboxAndAdapter({ pendingMs: 0 })
  await control('faults', [{ kind: 'pending-refused' }])
  const pending = await pay()
  expect(pending.outcome.kind).toBe('pending')
  await expect.poll(() => ledger(pending.asked.attemptId)).toMatchObject([{ state: 'refused' }])
  await control('faults', [{ kind: 'partial' }])
  const partial = await pay()
  const half = Math.floor(partial.asked.amountMinor / 2)
  expect(await ledger(partial.asked.attemptId)).toMatchObject([{ state: 'authorised', amount: half }])
})

test('a reply lost after the authorization is found by a retry under the same key, which charges once', async () => {
  const { pay, control, ledger } = await startSandboxAndAdapter()
  await control('faults', [{ kind: 'answer-lost', next: 2 }])
  const { asked, outcome } = await pay()
  const payments = await ledger(asked.attemptId)
  expect(payments).toHaveLength(1)
  expect(outcome).toEqual({ kind: 'approved', providerRef: payments[0]?.pspReference })
})

test("an authorization after the shop's time-out is unknown at first and found by a repeated request", async () => {
  const { provider, publicKey, control, ledger } = await startSandboxAndAdapter({}, 100)
  await control('faults', [{ kind: 'commit-after-delay', ms: 1500, next: 1 }])
  const asked = command(await encrypted(publicKey))
  expect(await provider.authorize(asked)).toEqual({ kind: 'unknown' })
  expect(await ledger(asked.attemptId)).toEqual([])
  await expect.poll(() => ledger(asked.attemptId), { timeout: 5000 }).toHaveLength(1)
  expect(await provider.authorize(asked)).toMatchObject({ kind: 'approved' })
  expect(await ledger(asked.attemptId)).toHaveLength(1)
})

test('an unreachable gateway gives an unknown outcome, never a decline', async () => {
  const { publicKey } = await startSandboxAndAdapter()
  const nowhere = adyenProvider(configFor('http://127.0.0.1:9'))
  expect(await nowhere.authorize(command(await encrypted(publicKey)))).toEqual({ kind: 'unknown' })
})

test('the same seed affects the same calls, at about the requested probability', () => {
  const strikes = (seed: number) => {
    const plan = faultPlan()
    plan.set([FaultSpec.parse({ kind: 'decline', probability: 0.3, seed })])
    return Array.from({ length: 1000 }, () => plan.strike('payments', false, '{}') !== undefined)
  }
  expect(strikes(7)).toEqual(strikes(7))
  expect(strikes(7)).not.toEqual(strikes(8))
  const share = strikes(7).filter(Boolean).length / 1000
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.35)
})
