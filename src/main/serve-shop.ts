import cluster from 'node:cluster'
import type { ServerBuild } from 'react-router'
import type { Env } from '#platform/env.ts'
import { warnOfHttpsWithoutProxy, warnOfUnnamedProxy } from '#platform/http/unnamed-proxy.ts'
import { catalogueChanged } from './catalogue-changed.ts'
import { createShop } from './create-shop.ts'
import { internalApp } from './internal-app.ts'
import { connectToPrimary } from './processes/connect-to-primary.ts'
import { listen, openPort } from './processes/listen.ts'
import { watchCatalogue } from './watch-catalogue.ts'
import { wire } from './wiring.ts'

/** Pause before the thread that draws monograms is started: the first pages of a new process come first. */
const WARM_UP_AFTER_MS = 5_000

/** Serves the shop in this process, which runs alone or was started by `runPrimary`. */
export function serveShop(env: Env, build?: ServerBuild): void {
  const processes = cluster.isWorker ? env.SHOP_PROCESSES : 1
  const wiring = wire('shop', env, { processes })
  const { app, pages, frame } = createShop(wiring, {
    ...(build && { build, clientDir: './build/client' }),
    isOneOfSeveral: processes > 1,
  })
  const stopWatching = watchCatalogue(wiring.pool, wiring.log, catalogueChanged(wiring, pages))
  // A page that is requested before the listings are loaded waits for them.
  wiring.listings.load().catch((error: unknown) => {
    wiring.log.warn({ err: error }, 'could not load the listings at start')
  })
  const port = { host: env.LISTEN_HOST, scheme: env.PUBLIC_SCHEME, log: wiring.log }
  if (cluster.isWorker) connectToPrimary({ limiter: frame.limiter, registry: wiring.metrics.registry, db: wiring.pool })
  else {
    warnOfHttpsWithoutProxy(env, wiring.log)
    openPort(internalApp({ db: wiring.pool, metrics: wiring.metrics }), {
      ...port,
      host: env.INTERNAL_HOST,
      port: env.SHOP_INTERNAL_PORT,
      setting: 'SHOP_INTERNAL_PORT',
    })
  }
  const server = listen(app, {
    ...port,
    port: env.SHOP_PORT,
    setting: 'SHOP_PORT',
    close: async () => {
      await stopWatching()
      await wiring.close()
    },
  })
  warnOfUnnamedProxy(server, env, wiring.log)
  const warmUp = () =>
    void wiring.warmUpMonograms().catch((error: unknown) => {
      wiring.log.warn({ err: error }, 'could not start the drawing of monograms')
    })
  server.once('listening', () => setTimeout(warmUp, WARM_UP_AFTER_MS).unref())
}
