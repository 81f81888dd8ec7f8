import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limitConnections } from '#platform/http/connection-limit.ts'
import { SERVER_LIMITS, serverOptions } from '#platform/http/server-limits.ts'
import { openSandboxDatabase, type SandboxDatabase } from './frame/sandbox-database.ts'
import { bankPages } from './bank/bank-pages.ts'
import { challengeRows } from './bank/challenge-rows.ts'
import { openCardKey } from './card-key.ts'
import { controlRoutes } from './control-routes.ts'
import { faultPlan } from './faults.ts'
import { startFulfilment } from './fulfilment/start-fulfilment.ts'
import { frontPage } from './front-page.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { mpgsRoutes } from './hosted/mpgs-routes.ts'
import { isHosted } from './hosted/mpgs-views.ts'
import { keyedAnswers } from './keyed-answers.ts'
import { ledger } from './ledger.ts'
import { mailRows } from './mail-rows.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { millRoutes } from './mill-routes.ts'
import { type NotificationItem, paymentNotifications } from './notification-item.ts'
import { type Notifier, startNotifier } from './frame/notifier.ts'
import { PAGE_CSP } from './frame/page.ts'
import { paymentRows, rowsBetween, type PaymentRows } from './payment-rows.ts'
import { reportRoutes } from './report-routes.ts'
import { SANDBOX_DEFAULTS, type SandboxOptions } from './sandbox-options.ts'
import { socialProvider } from './social/social-provider.ts'
import { socialRoutes } from './social/social-routes.ts'
import { storedCards } from './stored-cards.ts'
import { braintreeRoutes } from './wallets/braintree-routes.ts'
import { isWallet } from './wallets/wallet-accounts.ts'
import { isWalletNews, walletNotifications } from './wallets/wallet-news.ts'
import { walletPages } from './wallets/wallet-pages.ts'
import { captureRows, walletRows, type CaptureRows } from './wallets/wallet-rows.ts'

export interface Sandbox {
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** Finishes open requests, at most for a few seconds, then closes the sandbox database. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 5000
/** Maximum request body in bytes; mails with embedded images are the largest requests. */
const BODY_BYTES = 2 * 1024 * 1024

/** Starts the ledger of both gateways with the notifiers of each. */
function startLedger(database: SandboxDatabase, options: SandboxOptions, rows: PaymentRows, captures: CaptureRows) {
  // Ledger and notifiers depend on each other, so the notifiers are set later.
  const queue: { notifier?: Notifier; wallets?: Notifier } = {}
  const enqueue = (payment: string, item: NotificationItem) => {
    // The Mastercard gateway sends the shop no notifications: its answers are final.
    if (isHosted(item.paymentMethod)) return
    if (!isWallet(item.paymentMethod)) queue.notifier?.enqueue(payment, item)
    else if (isWalletNews(item)) queue.wallets?.enqueue(payment, item)
  }
  const book = ledger(rows, enqueue, options.pendingMs)
  const notifier = startNotifier(database, paymentNotifications(options), () => {
    const now = Date.now()
    if (rows.dueAt(now).length > 0) database.transact(() => book.settle(now))
  })
  queue.notifier = notifier
  const walletNotifier = startNotifier(database, walletNotifications(options, captures), () => {})
  queue.wallets = walletNotifier
  return { book, notifier, walletNotifier }
}

/** Starts the sandbox: a payment gateway with its own ledger, a fulfilment service, and a mailbox. */
export async function createSandbox(given: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const options: SandboxOptions = { ...SANDBOX_DEFAULTS, ...given }
  const database = openSandboxDatabase(options.dataDir)
  let url = ''
  const cardKey = openCardKey(options.dataDir)
  const rows = paymentRows(database)
  const captures = captureRows(database)
  const faults = faultPlan()
  const { book, notifier, walletNotifier } = startLedger(database, options, rows, captures)
  const serveKeyed = keyedAnswers(database, faults, async payment => {
    await notifier.beforeAnswer(payment)
    await walletNotifier.beforeAnswer(payment)
  })
  const wallets = walletRows(database)
  const challenges = challengeRows(database)
  const fulfilment = startFulfilment(database, options, () => url)

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(bodyLimit({ maxSize: BODY_BYTES }))
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', c => {
    database.db.prepare('SELECT 1').get()
    return c.text('ok')
  })
  app.get('/', c => {
    c.header('content-security-policy', PAGE_CSP)
    return c.html(frontPage(rows.latest()))
  })
  app.route(
    '/',
    gatewayRoutes({
      options,
      cardKey,
      rows,
      book,
      storedCards: storedCards(database),
      challenges,
      url: () => url,
      serveKeyed,
    }),
  )
  app.route('/', reportRoutes({ options, rows }, rowsBetween(database)))
  app.route('/', braintreeRoutes({ options, rows, book, wallets, captures, url: () => url, serveKeyed }))
  app.route('/', mpgsRoutes({ options, rows, book, database, serveKeyed }))
  app.route('/', bankPages(challenges))
  app.route('/', walletPages(wallets))
  const notifiers = [notifier, walletNotifier, fulfilment.notifier]
  app.route('/', controlRoutes({ database, faults, fulfilment, notifiers, rows, book }))
  app.route('/', fulfilment.routes)
  for (const routes of [mailboxRoutes(mailRows(database)), millRoutes()]) app.route('/', routes)
  for (const settings of options.social) app.route(`/${settings.name}`, socialRoutes(await socialProvider(settings)))

  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: options.host,
    serverOptions: serverOptions(SERVER_LIMITS),
  })
  if (server instanceof Server) limitConnections(server, SERVER_LIMITS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => resolve())
  })
  const { port } = server.address() as AddressInfo
  url = `http://${options.host}:${port}`

  return {
    url,
    async stop() {
      await Promise.all(notifiers.map(one => one.stop()))
      await new Promise<void>(resolve => {
        const cut = setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections()
        }, STOP_WITHIN_MS)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      })
      database.close()
    },
  }
}
