import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { adyenProvider } from '#payments/server/providers/adyen.ts'
import { configFor, startSandboxAndAdapter } from './test-world.ts'

test('the report of a day has its payments, captures and refunds, and another key or day gets none', async () => {
  const world = await startSandboxAndAdapter()
  const { asked, outcome } = await world.pay()
  const providerRef = 'providerRef' in outcome ? outcome.providerRef : ''
  const [capture, refund] = [randomUUID(), randomUUID()]
  const about = { providerRef, currency: 'USD' as const, brand: 'Visa' }
  await world.provider.capture({ key: capture, amountMinor: cents(5_000), ...about })
  await world.provider.refund({ key: refund, amountMinor: cents(1_234), ...about })
  await world.pay('4000000000000002')
  const reports = { baseUrl: world.url, apiKey: 'sandbox-api-key' }
  const { records } = adyenProvider({ ...configFor(world.url), reports })
  const day = new Date().toISOString().slice(0, 10)
  expect(await records(day)).toEqual({
    kind: 'records',
    records: [
      { kind: 'authorized', amount: asked.amountMinor, reference: asked.attemptId, providerRef, currency: 'USD' },
      { kind: 'captured', amount: 5_000, reference: capture, providerRef, currency: 'USD' },
      { kind: 'refunded', amount: 1_234, reference: refund, providerRef, currency: 'USD' },
    ],
  })
  expect(await records('2026-01-01')).toEqual({ kind: 'records', records: [] })
  expect(await records('2999-01-01')).toEqual({ kind: 'unavailable' })
  const guess = adyenProvider({ ...configFor(world.url), reports: { ...reports, apiKey: 'wrong' } })
  expect(await guess.records(day)).toEqual({ kind: 'unavailable' })
  expect(await world.provider.records(day)).toEqual({ kind: 'not-configured' })
})
