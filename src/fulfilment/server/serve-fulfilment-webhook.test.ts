import { expect, test } from 'vitest'
import { takeEach } from './serve-fulfilment-webhook.ts'

test('an event that fails holds back none of its notification, which is then not acknowledged', async () => {
  const taken: number[] = []
  const taking = takeEach([1, 2, 3], async event => {
    if (event === 2) throw new Error('the database is away')
    taken.push(event)
  })
  await expect(taking).rejects.toThrow('1 of 3 events failed')
  expect(taken).toEqual([1, 3])
})
