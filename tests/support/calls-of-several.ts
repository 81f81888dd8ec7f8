// A shop of several processes that serves calls only, started as in src/main/shop.ts.
import cluster from 'node:cluster'
import { serveShop } from '../../src/main/serve-shop.ts'
import { runPrimary } from '../../src/main/processes/shop-primary.ts'
import { parseEnv } from '#platform/env.ts'

const env = parseEnv(process.env)
if (cluster.isPrimary) runPrimary(env)
else serveShop(env)
