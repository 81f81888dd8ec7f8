// The shop: calls and pages, in one process or several behind one port (docs/decisions/0023-several-shop-processes.md).
// Node runs the sources directly; only the pages are built.
import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import type { ServerBuild } from 'react-router'
import { parseEnv } from '#platform/env.ts'

// Rendering produces much short-lived data, and V8 would let the heap double before collecting it: this setting takes a
// third less memory for a tenth more time per rendered page (docs/benches.md).
setFlagsFromString('--heap-growing-percent=40')

const env = parseEnv(process.env)
if (env.SHOP_PROCESSES > 1 && cluster.isPrimary) {
  const { runPrimary } = await import('./processes/shop-primary.ts')
  runPrimary(env)
} else {
  const { serveShop } = await import('./serve-shop.ts')
  serveShop(env, (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild)
}
