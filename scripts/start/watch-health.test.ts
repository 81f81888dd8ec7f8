import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { watchHealth } from './watch-health.ts'

test('reports a process once that stops answering, and never one that has not answered yet', async () => {
  let isHanging = false
  let asks = 0
  const server = createServer((_request, response) => {
    asks += 1
    if (!isHanging) response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [silence, never] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stops = [watchHealth(port, silence, 20), watchHealth(1, never, 20)]
  await vi.waitFor(() => {
    expect(asks).toBeGreaterThan(10)
  })
  expect(silence).not.toHaveBeenCalled()
  isHanging = true
  await vi.waitFor(
    () => {
      expect(silence).toHaveBeenCalledTimes(1)
    },
    { timeout: 5_000 },
  )
  const before = asks
  expect(before).toBeGreaterThan(15)
  for (const stop of stops) stop()
  expect([silence.mock.calls.length, never.mock.calls.length]).toEqual([1, 0])
  server.closeAllConnections()
  server.close()
})
