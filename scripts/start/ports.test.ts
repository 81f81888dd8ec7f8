import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts, readPorts, refuseBusyPorts } from './ports.ts'

test('the default ports are those of the documentation', () => {
  expect(readPorts({})).toEqual({
    shop: 3000,
    player: 3001,
    sandbox: 3002,
    identity: 3003,
    jobs: 3004,
    shopInternal: 3005,
    postgres: 3032,
  })
})

test.each([
  [{ SHOP_PORT: 'http' }, 'SHOP_PORT=http is not a port'],
  [{ PLAYER_PORT: '65536' }, 'PLAYER_PORT=65536 is not a port'],
  [{ PLAYER_PORT: '3000' }, 'PLAYER_PORT and SHOP_PORT are both 3000'],
])('%j is rejected', (env, message) => {
  expect(() => readPorts(env)).toThrow(message)
})

test('reports a busy port with the setting that changes it', async () => {
  const ports = await freePorts()
  const server = createServer().listen(ports.player, '127.0.0.1')
  await once(server, 'listening')
  await expect(refuseBusyPorts(ports, ['shop', 'player'], 0)).rejects.toThrow(
    new RegExp(`^Port ${ports.player} is already in use[^\\n]*PLAYER_PORT=\\d+ npm start$`),
  )
  server.close()
  await once(server, 'close')
  await expect(refuseBusyPorts(ports, ['shop', 'player'], 0)).resolves.toBeUndefined()
})

test('the ports of tests differ, and are none that an outgoing connection can take', async () => {
  const ports = Object.values(await freePorts())
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports.filter(port => port >= 32_768)).toEqual([])
})
