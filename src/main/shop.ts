// The shop: calls and pages. Started by Node itself, nothing here is built but the pages.
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from 'react-router'
import { parseEnv } from '#platform/env.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { createShop } from './create-shop.ts'
import { internalApp } from './internal-app.ts'
import { listen, openPort } from './listen.ts'
import { watchCatalogue } from './watch-catalogue.ts'
import { wire } from './wiring.ts'

// Rendering makes much that is soon forgotten, and V8 would let the heap double before it looks again: a third less memory for
// a tenth more time a page that is rendered anew (docs/benches.md).
setFlagsFromString('--heap-growing-percent=40')

const env = parseEnv(process.env)
const wiring = wire('shop', env)
const build = await import(new URL('../../build/server/index.js', import.meta.url).href) as ServerBuild
const { app, pages } = createShop(wiring, { build, clientDir: './build/client' })
const stopWatching = watchCatalogue(wiring.pool, wiring.log, catalogueChanged(wiring, pages))
// A page that comes before it is there waits for it.
wiring.listings.load().catch((error: unknown) => { wiring.log.warn({ err: error }, 'the range could not be read yet') })
const port = { host: env.LISTEN_HOST, scheme: env.PUBLIC_SCHEME, log: wiring.log }
openPort(internalApp({ db: wiring.pool, metrics: wiring.metrics }), { ...port, host: env.INTERNAL_HOST, port: env.SHOP_INTERNAL_PORT, setting: 'SHOP_INTERNAL_PORT' })
listen(app, { ...port, port: env.SHOP_PORT, setting: 'SHOP_PORT', close: async () => { await stopWatching(); await wiring.close() } })
