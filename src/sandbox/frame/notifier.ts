import { z } from 'zod'
import { httpExchange } from '#payments/server/http-exchange.ts'
import type { SandboxDatabase } from './sandbox-database.ts'
import { notificationQueue, type NotificationTable, type QueuedNotification } from './notification-queue.ts'

export const NotifierMode = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('normal') }),
  /** Holds all notifications until a flush. */
  z.strictObject({ mode: z.literal('hold') }),
  /** Holds all notifications until a flush, then sends the newest first. */
  z.strictObject({ mode: z.literal('reverse') }),
  /** Sends each notification `n` times. */
  z.strictObject({ mode: z.literal('duplicate'), n: z.int().min(2).max(20).default(2) }),
  /** Signs with a wrong key; the same notifications are sent with a valid signature once the mode is normal. */
  z.strictObject({ mode: z.literal('forged') }),
  /** Sends a payment's notification and waits for the shop's response before replying to the payment request. */
  z.strictObject({ mode: z.literal('before-answer') }),
  /** Sends a payment's notification together with the reply, without waiting. */
  z.strictObject({ mode: z.literal('with-answer') }),
])
export type NotifierMode = z.infer<typeof NotifierMode>

const TICK_MS = 100
const AT_ONCE = 8
const ANSWER_WITHIN_MS = 5000

/** A notification as it is posted. */
export interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface NotifierOptions {
  readonly table: NotificationTable
  /** URL that notifications are posted to; undefined sends none. */
  readonly url: string | undefined
  /** Milliseconds before the second, third, … try of a notification; the last value repeats. */
  readonly pausesMs: readonly number[]
  /** Whether a notification waits until all earlier ones of its subject were delivered. */
  readonly isOrdered: boolean
  /** Signs a queued item, at each try again; a forged one with a wrong key. */
  message(item: unknown, isForged: boolean): Message
}

export interface Notifier {
  /** Adds a notification to the queue; call it in the transaction of the change that it reports. */
  enqueue(subject: string, item: object): void
  setMode(mode: NotifierMode): void
  mode(): NotifierMode
  /**
   * In mode before-answer: sends the subject's notifications once and waits for the responses. In mode with-answer:
   * starts sending them.
   */
  beforeAnswer(subject: string): Promise<void>
  /** Sends all undelivered notifications once, held ones too. */
  flush(): Promise<{ delivered: number; left: number }>
  /** Sends all undelivered notifications once, unless the mode holds them. */
  sendNow(): Promise<void>
  stop(): Promise<void>
}

type Send = ReturnType<typeof httpExchange>

/** Sends a notification `times` times. Returns true if the shop accepted it at least once. */
async function post(send: Send, { headers, body }: Message, times: number): Promise<boolean> {
  let isTaken = false
  for (let time = 0; time < times; time++) {
    const answer = await send({ method: 'POST', path: '', headers, body })
    isTaken ||= answer.kind === 'answer' && answer.status >= 200 && answer.status < 300
  }
  return isTaken
}

/**
 * Sends the notifications of one subject in order and those of different subjects in parallel. With `isOrdered` the
 * first one that is not accepted holds back the others of its subject. Returns how many were accepted.
 */
async function offerAll(
  queue: readonly QueuedNotification[],
  offer: (queued: QueuedNotification) => Promise<boolean>,
  isOrdered: boolean,
): Promise<number> {
  const lanes = [...Map.groupBy(queue, ({ subject }) => subject).values()]
  let count = 0
  const worker = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const queued of lane) {
        if (await offer(queued)) count += 1
        else if (isOrdered) break
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count
}

/** Calls `work` every TICK_MS, unless the previous call is still running. */
function startTicking(work: () => Promise<void>): { running: () => Promise<void>; stop: () => void } {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = work().finally(() => {
      isBusy = false
    })
  }, TICK_MS)
  return { running: () => running, stop: () => clearInterval(timer) }
}

/** Posts notifications to the shop until it accepts them. The queue is in the database, so a restart loses none. */
export function startNotifier(
  database: SandboxDatabase,
  { table, url, pausesMs, isOrdered, message }: NotifierOptions,
  settleDue: () => void,
): Notifier {
  const queue = notificationQueue(database, table, isOrdered)
  const send = url === undefined ? undefined : httpExchange(url, ANSWER_WITHIN_MS)
  const onTheWay = new Set<number>()
  let mode: NotifierMode = { mode: 'normal' }
  const underWay = new Set<Promise<number>>()

  async function offer({ id, item, tries }: QueuedNotification): Promise<boolean> {
    if (send === undefined || onTheWay.has(id)) return false
    onTheWay.add(id)
    try {
      const signed = message(JSON.parse(item), mode.mode === 'forged')
      const isTaken = await post(send, signed, mode.mode === 'duplicate' ? mode.n : 1)
      const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 1000
      if (isTaken) queue.markDelivered(id, Date.now())
      else queue.postpone(id, Date.now() + pause)
      return isTaken
    } finally {
      onTheWay.delete(id)
    }
  }

  const isHolding = () => mode.mode === 'hold' || mode.mode === 'reverse'

  const ticking = startTicking(async () => {
    settleDue()
    if (isHolding()) return
    await offerAll(queue.due(Date.now()), offer, isOrdered)
  })

  async function flush() {
    await ticking.running()
    const waiting = queue.undelivered()
    let delivered = 0
    if (mode.mode === 'reverse') for (const queued of waiting.toReversed()) delivered += (await offer(queued)) ? 1 : 0
    else delivered = await offerAll(waiting, offer, isOrdered)
    // What the clock is sending meanwhile is not offered twice; it is delivered before this ends.
    await ticking.running()
    return { delivered, left: queue.undelivered().length }
  }

  return {
    enqueue(subject, item) {
      if (send !== undefined) queue.add(subject, item, Date.now())
    },
    setMode(next) {
      mode = next
    },
    mode: () => mode,
    async beforeAnswer(subject) {
      if (mode.mode !== 'before-answer' && mode.mode !== 'with-answer') return
      const offering = offerAll(queue.undeliveredOf(subject), offer, isOrdered)
      underWay.add(offering)
      offering.finally(() => underWay.delete(offering)).catch(() => {})
      if (mode.mode === 'before-answer') await offering
    },
    flush,
    async sendNow() {
      if (!isHolding()) await flush()
    },
    async stop() {
      ticking.stop()
      await Promise.allSettled([ticking.running(), ...underWay])
    },
  }
}
