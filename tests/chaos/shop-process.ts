// A shop of its own process for the chaos tests: calls only, on any free port, which it tells its parent.
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createShop } from '../../src/main/create-shop.ts'
import { wire } from '../../src/main/wiring.ts'
import { parseEnv } from '#platform/env.ts'

const wiring = wire('shop', parseEnv(process.env))
const { app } = createShop(wiring)
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
// It will be killed: what was compiled must be on disk for the next one by then.
flushCompileCache()
