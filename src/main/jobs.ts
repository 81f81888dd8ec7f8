// What happens without a shopper waiting: mails, recovery of placements, notifications of the gateway, housekeeping.
import { designJobs } from '#design-services/server/jobs.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { PAYMENT_EVENTS, processPaymentEvents } from '#orders/server/payment-events.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { watchPlacements } from '#orders/server/watch-placements.ts'
import { JOB_TIMES } from '#platform/database/database-times.ts'
import { parseEnv } from '#platform/env.ts'
import { httpMail } from '#platform/mail.ts'
import { OUTBOX, workOutbox } from '#platform/outbox.ts'
import { watchQueues } from '#platform/watch-queues.ts'
import { siteHosts } from '#platform/sites.ts'
import { keepHouse } from './housekeeping.ts'
import { internalApp } from './internal-app.ts'
import { listen } from './processes/listen.ts'
import { repeat } from './processes/repeat.ts'
import { wire } from './wiring.ts'

const env = parseEnv(process.env)
const wiring = wire(
  'jobs',
  { ...env, DATABASE_CONNECTIONS: Math.min(env.DATABASE_CONNECTIONS, 8) },
  { times: JOB_TIMES },
)
const { orders, pool, log, metrics } = wiring
const hosts = siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT))
const sendMail = httpMail(env.MAIL_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/mail`)
const handlers = { ...orderJobs({ db: pool, sendMail }), ...designJobs({ db: pool, sendMail, originOf: hosts.origin }) }

const stops = [
  repeat('outbox', 500, log, () => workOutbox(pool, handlers, log)),
  repeat('payment events', 500, log, () => processPaymentEvents(orders)),
  repeat('recovery', 5_000, log, () => recoverPlacements(orders)),
  repeat('watch', 5_000, log, async () => {
    await watchQueues(pool, metrics, [OUTBOX, PAYMENT_EVENTS])
    await watchPlacements(pool, metrics)
    return 0
  }),
  repeat('housekeeping', 60_000, log, () => keepHouse({ db: pool, orders, metrics, log })),
]

listen(internalApp({ db: orders.db, metrics }), {
  port: env.JOBS_PORT,
  host: env.INTERNAL_HOST,
  scheme: env.PUBLIC_SCHEME,
  setting: 'JOBS_PORT',
  log,
  close: async () => {
    await Promise.all(stops.map(stop => stop()))
    await wiring.close()
  },
})
