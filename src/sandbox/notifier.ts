import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { httpExchange } from '#payments/server/http-exchange.ts'
import type { Books } from './books.ts'
import { notificationBody, type NotificationItem } from './notification-item.ts'
import type { SandboxOptions } from './sandbox-options.ts'

export const NotifierMode = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('normal') }),
  /** Keeps all until they are flushed. */
  z.strictObject({ mode: z.literal('hold') }),
  /** Keeps all until they are flushed, then the newest first. */
  z.strictObject({ mode: z.literal('reverse') }),
  /** Sends each one this many times. */
  z.strictObject({ mode: z.literal('duplicate'), n: z.int().min(2).max(20).default(2) }),
  /** Signs with a key that is not ours; the same news comes well signed once the mode is normal. */
  z.strictObject({ mode: z.literal('forged') }),
  /** Sends the news and waits for its answer before the payment's answer goes out. */
  z.strictObject({ mode: z.literal('before-answer') }),
  /** Sends the news at the moment the payment's answer goes out, and waits for nothing. */
  z.strictObject({ mode: z.literal('with-answer') }),
])
export type NotifierMode = z.infer<typeof NotifierMode>

interface Queued {
  readonly id: number
  readonly payment: string
  readonly item: string
  readonly tries: number
}

const TICK_MS = 100
const AT_ONCE = 8
const ANSWER_WITHIN_MS = 5000

export interface Notifier {
  /** Inside the transaction of what it tells. */
  enqueue(payment: string, item: NotificationItem): void
  setMode(mode: NotifierMode): void
  mode(): NotifierMode
  /**
   * In mode before-answer: waits until the news of this payment was offered once. In mode with-answer: offers it now.
   */
  beforeAnswer(payment: string): Promise<void>
  /** Offers everything undelivered once, held or not. */
  flush(): Promise<{ delivered: number; left: number }>
  stop(): Promise<void>
}

/** Posts notifications to the shop until it takes them: a queue in the books, so a restart loses none. */
export function startNotifier(
  { db }: Books,
  { webhookUrl, credentials, webhookPausesMs }: SandboxOptions,
  settleDue: () => void,
): Notifier {
  const insert = db.prepare('INSERT INTO notifications (payment, item, due_at) VALUES (?, ?, ?)')
  const due = db.prepare(
    'SELECT id, payment, item, tries FROM notifications WHERE delivered_at IS NULL AND due_at <= ? ORDER BY id LIMIT 64',
  )
  const undelivered = db.prepare(
    'SELECT id, payment, item, tries FROM notifications WHERE delivered_at IS NULL ORDER BY id',
  )
  const ofPayment = db.prepare(
    'SELECT id, payment, item, tries FROM notifications WHERE delivered_at IS NULL AND payment = ? ORDER BY id',
  )
  const delivered = db.prepare('UPDATE notifications SET delivered_at = ?, tries = tries + 1 WHERE id = ?')
  const later = db.prepare('UPDATE notifications SET tries = tries + 1, due_at = ? WHERE id = ?')
  const hmacKey = Buffer.from(credentials.hmacKey, 'hex')
  const send = webhookUrl === undefined ? undefined : httpExchange(webhookUrl, ANSWER_WITHIN_MS)
  const onTheWay = new Set<number>()
  let mode: NotifierMode = { mode: 'normal' }
  let working: Promise<void> = Promise.resolve()
  let busy = false
  const underWay = new Set<Promise<number>>()

  async function offer({ id, item, tries }: Queued): Promise<boolean> {
    if (send === undefined || onTheWay.has(id)) return false
    onTheWay.add(id)
    try {
      const body = notificationBody(
        JSON.parse(item) as NotificationItem,
        credentials.merchantAccount,
        mode.mode === 'forged' ? randomBytes(32) : hmacKey,
      )
      let taken = false
      for (let time = 0; time < (mode.mode === 'duplicate' ? mode.n : 1); time++) {
        const answer = await send({ method: 'POST', path: '', headers: {}, body })
        taken ||= answer.kind === 'answer' && answer.status >= 200 && answer.status < 300
      }
      if (taken) delivered.run(Date.now(), id)
      else later.run(Date.now() + (webhookPausesMs[Math.min(tries, webhookPausesMs.length - 1)] ?? 1000), id)
      return taken
    } finally {
      onTheWay.delete(id)
    }
  }

  /** News of one payment in order, of several side by side. */
  async function offerAll(queue: readonly Queued[]): Promise<number> {
    const lanes = [...Map.groupBy(queue, ({ payment }) => payment).values()]
    let count = 0
    const worker = async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
        for (const queued of lane) if (await offer(queued)) count += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return count
  }

  async function work(): Promise<void> {
    settleDue()
    if (mode.mode === 'hold' || mode.mode === 'reverse') return
    await offerAll(due.all(Date.now()) as unknown as Queued[])
  }
  const tick = () => {
    if (busy) return
    busy = true
    working = work().finally(() => {
      busy = false
    })
  }
  const timer = setInterval(tick, TICK_MS)

  return {
    enqueue(payment, item) {
      if (send !== undefined) insert.run(payment, JSON.stringify(item), Date.now())
    },
    setMode(next) {
      mode = next
    },
    mode: () => mode,
    async beforeAnswer(payment) {
      if (mode.mode !== 'before-answer' && mode.mode !== 'with-answer') return
      const offering = offerAll(ofPayment.all(payment) as unknown as Queued[])
      underWay.add(offering)
      offering.finally(() => underWay.delete(offering)).catch(() => {})
      if (mode.mode === 'before-answer') await offering
    },
    async flush() {
      await working
      const queue = undelivered.all() as unknown as Queued[]
      let count = 0
      if (mode.mode === 'reverse') for (const queued of queue.toReversed()) count += (await offer(queued)) ? 1 : 0
      else count = await offerAll(queue)
      return { delivered: count, left: undelivered.all().length }
    },
    async stop() {
      clearInterval(timer)
      await Promise.allSettled([working, ...underWay])
    },
  }
}
