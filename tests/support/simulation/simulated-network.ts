import { SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import { notificationBody, type NotificationItem } from '../../../src/sandbox/notification-item.ts'
import type { Random } from '../seeded.ts'
import { Killed, type Process, type Schedule } from './schedule.ts'

/** Faults of a request or its answer. `late`: the request arrives after the shop has given up. */
export type Fate = 'answered' | 'never-arrived' | 'answer-lost' | 'late'

export interface NetworkHabits {
  readonly fates: readonly Fate[]
  /** Until this time no request arrives, in milliseconds since 1970. */
  readonly cutOffUntil: number
}
/** Delivers a notification to the shop. Resolves to false if the shop did not acknowledge it. */
export type Deliver = (body: string) => Promise<boolean>

/** Time after which a call without an answer is given up: three tries of five seconds. */
const TIMEOUT_MS = 15_600
/** A late request arrives at most this long after the shop has given up. */
const LATE_MS = 60_000
export const HMAC_KEY = Buffer.from(SANDBOX_CREDENTIALS.hmacKey, 'hex')

/** The network between the shop and its gateways, in both directions. */
export function simulatedNetwork(random: Random, schedule: Schedule, habits: NetworkHabits, deliver: Deliver) {
  let { fates, cutOffUntil } = habits
  return {
    /** One call. `act` is what the gateway does, `lost` the outcome for the shop if no answer comes. */
    exchange<Answer extends { readonly kind: string }>(
      process: Process,
      label: string,
      act: () => Answer,
      lost: Answer,
    ): Promise<Answer> {
      if (process.isDead) return Promise.reject(new Killed())
      const fate = Date.now() < cutOffUntil ? 'never-arrived' : random.pick(fates)
      return new Promise((resolve, reject) => {
        const settle = (answer: Answer) => (process.isDead ? reject(new Killed()) : resolve(answer))
        const timer = setTimeout(() => {
          schedule.note(`${process.name} no answer to ${label}`)
          if (fate === 'late')
            setTimeout(() => schedule.event(`${label} arrives late`, () => void act()), random.below(LATE_MS))
          settle(lost)
        }, TIMEOUT_MS)
        if (fate === 'never-arrived' || fate === 'late') return
        schedule.event(`${label} arrives`, () => {
          const answer = act()
          if (fate !== 'answered') return
          const hear = () => {
            clearTimeout(timer)
            settle(answer)
          }
          schedule.event(`${process.name} hears ${answer.kind} of ${label}`, hear, process)
        })
      })
    },

    /** Posts a notification until the shop acknowledges it, perhaps several times, and perhaps a forged one besides. */
    notify(item: NotificationItem): void {
      const body = notificationBody(item, SANDBOX_CREDENTIALS.merchantAccount, HMAC_KEY)
      const label = `${item.eventCode} ${item.success} of ${item.merchantReference.slice(-4)}`
      const send = async () => {
        if (!(await deliver(body))) setTimeout(post, 2_000)
      }
      const post = () => schedule.event(label, () => schedule.start(send()))
      for (let copies = random.pick([1, 1, 1, 2, 3]); copies > 0; copies--) post()
      if (random.below(8) > 0) return
      const forged = notificationBody({ ...item, success: !item.success }, 'Davenport', Buffer.alloc(32))
      schedule.event(`forged ${label}`, () => schedule.start(deliver(forged)))
    },

    /** From now on every request is answered. */
    calm(): void {
      fates = ['answered']
      cutOffUntil = 0
    },
  }
}
export type SimulatedNetwork = ReturnType<typeof simulatedNetwork>
