// Background work: mails, recovery of placements, notifications of the gateway, housekeeping.
import { designJobs } from '#design-services/server/jobs.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { keepDeliveryCalendar } from '#orders/server/delivery/keep-delivery-calendar.ts'
import { closeDueGroups } from '#fulfilment/server/group-gifts/close-group.ts'
import { fulfilmentJobs } from '#fulfilment/server/jobs.ts'
import { extendAuthorizations } from '#fulfilment/server/money/extend-authorizations.ts'
import { settleNewPayments } from '#fulfilment/server/new-payment/settle-new-payments.ts'
import { watchNewPayments } from '#fulfilment/server/new-payment/watch-new-payments.ts'
import { reconcile } from '#fulfilment/server/reconciliation/reconcile-day.ts'
import { watchReports } from '#fulfilment/server/reconciliation/report-store.ts'
import { planMissedOrders } from '#fulfilment/server/request-shipments.ts'
import { newsJobs } from '#fulfilment/server/news-jobs.ts'
import { newsletterJobs } from '#newsletter/server/jobs.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { orderedProducts } from '#orders/server/products/ordered-products.ts'
import { operationJobs } from '#orders/server/money/send-operation.ts'
import { PAYMENT_EVENTS, paymentEventJobs } from '#orders/server/payment-events.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import { adyenConfigFromEnv } from '#payments/server/adyen-config.ts'
import { longestCallMs } from '#payments/server/providers/repeated.ts'
import { watchOperations } from '#orders/server/money/watch-operations.ts'
import { watchPlacements } from '#orders/server/watch-placements.ts'
import { authorizationDaysOf } from '#payments/server/authorization-days.ts'
import { JOB_TIMES } from '#platform/database/database-times.ts'
import { parseEnv } from '#platform/env.ts'
import { createJobQueue, runBySchedule } from '#platform/jobs/job-queue.ts'
import { OUTBOX } from '#platform/jobs/outbox.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { watchQueues } from '#platform/jobs/watch-queues.ts'
import { httpMail } from '#platform/mail.ts'
import { siteHosts } from '#platform/sites.ts'
import { describePictures } from '#recommendations/server/learning/describe-pictures.ts'
import { learnRecommendations } from '#recommendations/server/learning/learn-recommendations.ts'
import { registryJobs } from '#registry/server/jobs.ts'
import { monogramJobs } from '#monogram/server/workshop/make-jobs.ts'
import { personalizedLines } from '#orders/server/delivery/personalized-lines.ts'
import { swatchJobs } from '#swatches/server/jobs.ts'
import { deleteExpiredRecords } from './housekeeping.ts'
import { internalApp } from './internal-app.ts'
import { listen } from './processes/listen.ts'
import { repeat } from './processes/repeat.ts'
import { sendSwatches } from './wire-swatches.ts'
import { wire } from './wiring.ts'

/** Start attempts without a database, at most half a minute apart. Then the process ends and is restarted. */
const START_ATTEMPTS = 10
/** Time for running jobs to end when the process is stopped, in milliseconds; unfinished jobs are run again. */
const STOP_MS = 6_000

const env = parseEnv(process.env)
const wiring = wire(
  'jobs',
  { ...env, DATABASE_CONNECTIONS: Math.min(env.DATABASE_CONNECTIONS, 8) },
  { times: JOB_TIMES },
)
const { orders, pool, log, metrics } = wiring
const hosts = siteHosts(env.SITE_HOSTS, env.PUBLIC_SCHEME, env.PUBLIC_PORT ?? String(env.SHOP_PORT))
const sendMail = httpMail(env.MAIL_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/mail`)
const authorizationDays = authorizationDaysOf(env.AUTHORIZATION_DAYS)
/** Time after which another payment without an answer is given up: no call to the gateway is on its way any more. */
const newPaymentSeconds = Math.ceil(longestCallMs(adyenConfigFromEnv(process.env)) / 1000) + 10
const queue = createJobQueue(pool, log)
const stops = [
  repeat('recovery', 5_000, log, () => recoverPlacements(orders)),
  repeat('missed shipments', 60_000, log, async () => {
    await planMissedOrders(wiring.fulfilment)
    // Their jobs have a minute before it looks again.
    return 0
  }),
  repeat('watch', 5_000, log, async () => {
    await watchQueues(pool, metrics, [OUTBOX, PAYMENT_EVENTS])
    await watchPlacements(pool, metrics)
    await watchOperations(pool, metrics)
    await watchReports(pool, metrics)
    await watchNewPayments(pool, metrics)
    return 0
  }),
  repeat('new payments', 5_000, log, () => settleNewPayments(wiring.fulfilment, newPaymentSeconds)),
  repeat('group gifts', 60_000, log, async () => {
    await closeDueGroups(wiring.fulfilment)
    return 0
  }),
  repeat('comparison of the books', 5_000, log, () => reconcile(wiring.fulfilment)),
]

async function startQueue(): Promise<void> {
  await queue.start({ attempts: START_ATTEMPTS })
  const handlers = {
    ...orderJobs({ db: pool, sendMail, secret: env.DAVENPORT_SECRET, originOf: hosts.origin }),
    ...designJobs({ db: pool, sendMail, originOf: hosts.origin }),
    ...swatchJobs({
      db: pool,
      sendMail,
      sendParcel: sendSwatches(wiring.fulfilment.service),
      secret: env.DAVENPORT_SECRET,
      originOf: hosts.origin,
      newId: orders.newId,
      now: orders.now,
    }),
    ...newsletterJobs({ db: pool, sendMail, secret: env.DAVENPORT_SECRET, originOf: hosts.origin }),
    ...registryJobs({ db: pool, sendMail, secret: env.DAVENPORT_SECRET, originOf: hosts.origin }),
    ...monogramJobs({ db: pool, log, personalizedLines: id => personalizedLines(pool, id), newId: orders.newId }),
    ...paymentEventJobs(orders),
    ...fulfilmentJobs(wiring.fulfilment),
    ...operationJobs(orders),
    ...newsJobs({
      db: pool,
      sendMail,
      secret: env.DAVENPORT_SECRET,
      giftCards: wiring.fulfilment.giftCards,
      skus: wiring.registry.skus,
      originOf: hosts.origin,
      now: orders.now,
    }),
  }
  const handOverFrom = await startJobs({ queue, pool, log, handlers })
  for (const table of [OUTBOX, PAYMENT_EVENTS])
    stops.push(repeat(`hand over ${table.table}`, 500, log, () => handOverFrom(table)))
  const keepCalendar = async () =>
    keepDeliveryCalendar(pool, await wiring.cart.calendar.now(), localTime(orders.now()).day)
  // A calendar that cannot be opened stops no other job; the schedule tries again. The end of the process waits for it.
  const opening = keepCalendar()
    .then(days => log.info({ days }, 'opened delivery days'))
    .catch((error: unknown) => log.error({ err: error }, 'the delivery days cannot be opened'))
  stops.push(() => opening)
  await runBySchedule(queue, 'delivery-calendar', '20 6 * * *', keepCalendar)
  await runBySchedule(queue, 'extend-authorizations', '50 * * * *', () =>
    extendAuthorizations(wiring.fulfilment, authorizationDays),
  )
  await runBySchedule(queue, 'picture-descriptors', '7 * * * *', () =>
    describePictures({ pool, log, picturesFolder: env.PICTURES_FOLDER }),
  )
  const learn = () =>
    learnRecommendations({ pool, log, now: orders.now, readOrdered: day => orderedProducts(pool, day) })
  await runBySchedule(queue, 'recommendations', '17 * * * *', learn)
  await runBySchedule(queue, 'housekeeping', '* * * * *', () =>
    deleteExpiredRecords({ db: pool, orders, metrics, log }),
  )
}

startQueue().catch((error: unknown) => {
  log.fatal({ err: error }, 'the job queue cannot start')
  process.exit(1)
})

listen(internalApp({ db: orders.db, metrics }), {
  port: env.JOBS_PORT,
  host: env.INTERNAL_HOST,
  scheme: env.PUBLIC_SCHEME,
  setting: 'JOBS_PORT',
  log,
  close: async () => {
    await Promise.all([...stops.map(stop => stop()), queue.stop({ timeout: STOP_MS })])
    await wiring.close()
  },
})
