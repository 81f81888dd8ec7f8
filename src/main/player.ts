// The 3D player's own origin: another port (in production another host), so that nothing in it can reach the shop.
import { Hono } from 'hono'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { siteHosts } from '#platform/sites.ts'
import { SITE_CODES } from '#lib/site.ts'
import { listen } from './listen.ts'

const env = parseEnv(process.env)
const hosts = siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT))
const shops = SITE_CODES.map(code => hosts.origin(code)).join(' ')
const page = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sectional player</title></head><body></body></html>'

const app = new Hono()
// Only the shops may frame the player, and it may load nothing from anywhere.
const policy = `default-src 'none'; frame-ancestors ${shops}; base-uri 'none'; form-action 'none'`
app.get('/healthz', c => c.json({ status: 'ok' }))
app.get('/readyz', c => c.json({ status: 'ready' }))
app.get('/', c => c.html(page, 200, { 'content-security-policy': policy, 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' }))
listen(app, { port: env.PLAYER_PORT, host: env.LISTEN_HOST, scheme: env.PUBLIC_SCHEME, setting: 'PLAYER_PORT', log: createLog('player', env.LOG_LEVEL), close: async () => {} })
