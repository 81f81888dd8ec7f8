import { expect, test } from 'vitest'
import { startWorld } from './test-world.ts'

test('a web page of another origin cannot turn the controls: what it may send unasked is refused', async () => {
  const { url, pay, ledger } = await startWorld()
  const { asked } = await pay()
  const answer = await fetch(`${url}/control/reset`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(answer.status).toBe(415)
  expect(await ledger(asked.attemptId)).toHaveLength(1)
})

test('a reset forgets payments and faults, and keeps the key', async () => {
  const { pay, ledger, control, provider, publicKey } = await startWorld()
  const { asked } = await pay()
  await control('faults', [{ kind: 'decline' }])
  await control('reset', {})
  expect(await ledger(asked.attemptId)).toEqual([])
  expect(await provider.clientConfig()).toEqual({ publicKey })
  expect((await pay()).outcome).toMatchObject({ kind: 'approved' })
})

test('a fault that is not one is refused and changes nothing', async () => {
  const { control, pay } = await startWorld()
  expect(await control('faults', [{ kind: 'explode' }])).toHaveProperty('error')
  expect((await pay()).outcome).toMatchObject({ kind: 'approved' })
})

test('the front page shows the cards to try and the latest payments', async () => {
  const { url, pay } = await startWorld()
  const { asked } = await pay()
  const page = await (await fetch(url)).text()
  expect(page).toContain('4000 0000 0000 9995')
  expect(page).toContain(asked.attemptId)
  expect(page).toContain('123.45 USD')
})
