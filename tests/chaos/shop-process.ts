// A shop in a process of its own for the chaos tests: it serves calls only, on a free port, which it sends to its
// parent.
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
// The process will be killed: write the compile cache to disk now, for the next process.
flushCompileCache()
