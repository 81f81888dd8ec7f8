// What happens without a shopper waiting: mails, recovery of placements, notifications of the gateway, housekeeping.
import { forgetAnswers } from '#cart/server/forget-answers.ts'
import { forgetSharedCarts } from '#cart/server/shared-carts.ts'
import { wipeStaleCards } from '#orders/server/card-secrets.ts'
import { forgetAppointments } from '#design-services/server/forget-appointments.ts'
import { designJobs } from '#design-services/server/jobs.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { forgetPaymentEvents, processPaymentEvents } from '#orders/server/payment-events.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { parseEnv } from '#platform/env.ts'
import { httpMail } from '#platform/mail.ts'
import { forgetOutbox, workOutbox } from '#platform/outbox.ts'
import { siteHosts } from '#platform/sites.ts'
import { internalApp } from './internal-app.ts'
import { listen } from './listen.ts'
import { repeat } from './repeat.ts'
import { wire } from './wiring.ts'

const env = parseEnv(process.env)
const wiring = wire('jobs', { ...env, DATABASE_CONNECTIONS: Math.min(env.DATABASE_CONNECTIONS, 4) })
const { orders, pool, log } = wiring
const hosts = siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT))
const sendMail = httpMail(env.MAIL_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/mail`)
const handlers = { ...orderJobs({ db: pool, sendMail }), ...designJobs({ db: pool, sendMail, originOf: hosts.origin }) }
const DAY_MS = 86_400_000

const stops = [
  repeat('outbox', 500, log, () => workOutbox(pool, handlers, log)),
  repeat('payment events', 500, log, () => processPaymentEvents(orders)),
  repeat('recovery', 5_000, log, () => recoverPlacements(orders)),
  repeat('housekeeping', 60_000, log, async () => {
    await forgetAnswers(pool, 5_000)
    await forgetSharedCarts(pool, 5_000)
    await forgetOutbox(pool, 5_000)
    await forgetAppointments(pool, 5_000)
    await forgetPaymentEvents(orders, 5_000)
    await wipeStaleCards(pool, DAY_MS / 24)
    return 0
  }),
]

listen(internalApp(wiring), {
  port: env.JOBS_PORT, host: env.INTERNAL_HOST, scheme: env.PUBLIC_SCHEME, setting: 'JOBS_PORT', log,
  close: async () => { await Promise.all(stops.map(stop => stop())); await wiring.close() },
})
