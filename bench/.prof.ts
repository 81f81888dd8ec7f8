import { startBenchStack } from './stack.ts'
import { guestCheckout } from './guest-checkout.ts'
import { throughput, cpuMs } from './measure.ts'
import { freePorts } from '../scripts/start/ports.ts'
const stack = await startBenchStack()
const ports = await freePorts()
const { rows: [first] } = await stack.pool.query(`SELECT s.sku FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' WHERE s.property = 0 AND NOT s.is_nla AND NOT s.is_oversize ORDER BY s.sku LIMIT 1`)
await stack.pool.query(`UPDATE stock SET available = 10000000 WHERE sku = $1`, [first.sku])
const gw = await stack.start('bench/bare-gateway.ts', ports.sandbox, {})
const shop = await stack.start('bench/calls-shop.ts', ports.shop, { SHOP_PORT: String(ports.shop), ADYEN_BASE_URL: `http://127.0.0.1:${ports.sandbox}`, ...(process.env.PROF && { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' }) })
import { readdirSync, readFileSync } from 'node:fs'
const pgCpu = () => readdirSync('/proc').filter(d => /^\d+$/.test(d)).reduce((t, d) => { try { const c = readFileSync(`/proc/${d}/cmdline`, 'utf8'); return /postgres/.test(c) && (c.includes('bench') ) ? t + cpuMs(Number(d)) : t } catch { return t } }, 0)
const p0 = pgCpu(), b = cpuMs(shop.pid), g = cpuMs(gw.pid), me = process.cpuUsage(), t = performance.now()
const r = await throughput({ port: ports.shop, connections: Number(process.env.C ?? 16), seconds: Number(process.env.S ?? 6) }, w => guestCheckout(w, first.sku))
const dt = performance.now() - t, mine = process.cpuUsage(me)
console.log('pg', (pgCpu() - p0) / (r.done * 1.25)); console.log(r, 'shop cpu ms/checkout', (cpuMs(shop.pid) - b) / (r.done * 1.25), 'gw', (cpuMs(gw.pid) - g) / (r.done * 1.25), 'client', (mine.user + mine.system) / 1000 / (r.done * 1.25))
await stack.stop()
