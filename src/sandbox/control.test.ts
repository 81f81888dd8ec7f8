import { expect, test } from 'vitest'
import { startSandboxAndAdapter } from './test-world.ts'

test('a page of another origin cannot use the controls: without a preflight it gets status 415', async () => {
  const { url, pay, ledger } = await startSandboxAndAdapter()
  const { asked } = await pay()
  const answer = await fetch(`${url}/control/reset`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(answer.status).toBe(415)
  expect(await ledger(asked.attemptId)).toHaveLength(1)
})

test('a reset deletes payments and faults, but keeps the key', async () => {
  const { pay, ledger, control, provider, publicKey } = await startSandboxAndAdapter()
  const { asked } = await pay()
  await control('faults', [{ kind: 'decline' }])
  await control('reset', {})
  expect(await ledger(asked.attemptId)).toEqual([])
  expect(await provider.clientConfig()).toEqual({ publicKey })
  expect((await pay()).outcome).toMatchObject({ kind: 'approved' })
})

test('an unknown fault is rejected and changes nothing', async () => {
  const { control, pay } = await startSandboxAndAdapter()
  expect(await control('faults', [{ kind: 'explode' }])).toHaveProperty('error')
  expect((await pay()).outcome).toMatchObject({ kind: 'approved' })
})

test('the front page shows the test cards and the latest payments', async () => {
  const { url, pay } = await startSandboxAndAdapter()
  const { asked } = await pay()
  const page = await (await fetch(url)).text()
  expect(page).toContain('4000 0000 0000 9995')
  expect(page).toContain(asked.attemptId)
  expect(page).toContain('123.45 USD')
})
