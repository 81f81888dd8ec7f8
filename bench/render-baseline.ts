// Baseline of an uncached page: renderToString of the same tree as in the shop, with its data already loaded, on a bare
// Node HTTP server. No router, no loaders, no streaming, no headers.
import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { pageRequest } from '../src/main/pages/page-context.ts'
import { wire } from '../src/main/wiring.ts'
import { SITES } from '../src/lib/site.ts'
import { parseEnv } from '../src/platform/env.ts'
import { siteHosts } from '../src/platform/sites.ts'

const env = parseEnv(process.env)
const wiring = wire('baseline', env)
const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild
const captured = new Map<string, EntryContext>()
const capturing: ServerBuild = {
  ...build,
  entry: {
    module: {
      ...build.entry.module,
      default: (request: Request, _status: number, _headers: Headers, entry: EntryContext) => {
        captured.set(new URL(request.url).pathname, entry)
        return new Response('')
      },
    },
  },
}
const load = createRequestHandler(capturing, 'production')

async function treeOf(path: string): Promise<EntryContext> {
  if (!captured.has(path)) {
    const context = new RouterContextProvider()
    context.set(pageRequest, {
      isDocument: false,
      site: SITES['CB-US'],
      language: 'en',
      hosts: siteHosts(env.SITE_HOSTS, 'http', '3000'),
      nonce: undefined,
      shopper: undefined,
      shows: () => {},
      failed: error => {
        throw error
      },
      db: wiring.pool,
      menu: wiring.menu,
      listings: wiring.listings,
      search: wiring.search,
      checkout: wiring.checkout,
      account: wiring.account,
      registry: wiring.registry,
      clock: wiring.cart,
      calendar: wiring.cart.calendar,
      signIn: wiring.identity.configuration,
      cardDataLimit: wiring.orders.cardDataLimit,
      planner: wiring.planner,
      specialOrder: wiring.specialOrder,
      playerOrigin: env.PLAYER_ORIGIN,
      outsideServices: [],
      joinedStyles: {},
      disableTrendingProduct: false,
      registryMode: true,
      isAlternativePaymentsEnabled: false,
      interactiveChecklist: true,
      year: 2026,
    })
    await load(new Request(`http://localhost:3000${path}`), context)
  }
  return captured.get(path)!
}

createServer((request, response) => {
  if (request.url === '/') return response.end('ready')
  const path = request.url!
  treeOf(path).then(
    entry => {
      const context = { ...entry, serverHandoffStream: undefined } as unknown as EntryContext
      const page = createElement(ServerRouter, { context, url: `http://localhost:3000${path}` })
      const html = `<!DOCTYPE html>${renderToString(page)}`
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) })
      response.end(html)
    },
    (error: Error) => {
      response.writeHead(500)
      response.end(error.message)
    },
  )
  return undefined
}).listen(Number(process.env.PORT), '127.0.0.1')
