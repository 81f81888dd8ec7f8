import { startBenchStack } from './stack.ts'
import { newGuest, addToCart } from './guest-checkout.ts'
import { throughput, cpuMs } from './measure.ts'
import { freePorts } from '../scripts/start/ports.ts'
const stack = await startBenchStack()
const ports = await freePorts()
const { rows: [first] } = await stack.pool.query(`SELECT s.sku FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' WHERE s.property = 0 AND NOT s.is_nla AND NOT s.is_oversize ORDER BY s.sku LIMIT 1`)
await stack.pool.query(`UPDATE stock SET available = 10000000 WHERE sku = $1`, [first.sku])
const gw = await stack.start('bench/bare-gateway.ts', ports.sandbox, {})
const shop = await stack.start('bench/calls-shop.ts', ports.shop, { SHOP_PORT: String(ports.shop), ADYEN_BASE_URL: `http://127.0.0.1:${ports.sandbox}`, ...(process.env.PROF && { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' }) })

const src = await import('node:fs').then(f => f.readFileSync(new URL('./guest-checkout.ts', import.meta.url), 'utf8'))
const ADDRESS = JSON.stringify({ firstName: 'Renata', lastName: 'Kowalski', address1: '2418 N Burling St', address2: '', address3: '', country: 'US', city: 'Chicago', state: 'IL', postalCode: '60614', dayPhone: '312-787-5900', emailAddress: 'renata@example.com' })
const JWE = `${'a'.repeat(90)}.${'b'.repeat(342)}.${'c'.repeat(16)}.${'d'.repeat(90)}.${'e'.repeat(22)}`
const card = () => JSON.stringify({ cardOneData: { encryptedCardNumber: JWE, encryptedExpiryMonth: JWE, encryptedExpiryYear: JWE, encryptedSecurityCode: JWE, holderName: 'R K', type: 'Visa', lastFour: '1111', expMonth: 3, expYear: 2030, saveToAccount: false, encryptionTimestamp: new Date().toISOString() } })
for (const [name, path, body] of [['summary', '/session/summary', null], ['addr', '/ReactCheckout/ValidateAndSaveAddress', ADDRESS], ['validateaddr', '/ReactCheckout/ValidateAddress', ADDRESS], ['card', '/ReactCheckout/SavePayment', card], ['add', '/browse/scbadd/AddItemToCartV2', `{"items":[{"Sku":"${first.sku}"}]}`]]) {
  const guests = new Map()
  const b = cpuMs(shop.pid)
  const r = await throughput({ port: ports.shop, connections: 16, seconds: 2 }, async (w, i) => {
    let g = guests.get(i)
    if (!g) { g = await newGuest(w); guests.set(i, g); await addToCart(g, first.sku) }
    await (body ? g.post(path, typeof body === 'function' ? body() : body) : g.get(path)).catch(() => { guests.delete(i) })
  })
  console.log(name, r.perSecond, 'cpu/call', ((cpuMs(shop.pid) - b) / (r.done * 1.25)).toFixed(3))
}
{
  const b = cpuMs(shop.pid)
  const r = await throughput({ port: ports.shop, connections: 16, seconds: 2 }, async w => { const g = await newGuest(w); await addToCart(g, first.sku) })
  console.log('newguest+add', r.perSecond, 'cpu', ((cpuMs(shop.pid) - b) / (r.done * 1.25)).toFixed(3))
}
await stack.stop()
