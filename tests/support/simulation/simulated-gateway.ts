import { cents } from '#lib/money.ts'
import { SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import { parseAdyenWebhook } from '#payments/server/providers/adyen-webhook.ts'
import type {
  AuthorizeCommand,
  AuthorizeOutcome,
  PaymentProvider,
  VisitOutcome,
  VoidOutcome,
} from '#payments/server/provider.ts'
import { notificationBody, type NotificationItem } from '../../../src/sandbox/notification-item.ts'
import type { GatewayPayment } from '../reconcile.ts'
import type { Random } from '../seeded.ts'
import { Killed, type Process, type Schedule } from './schedule.ts'

/** Decision of the gateway about a payment. */
type Decision = 'approve' | 'decline' | 'expired' | 'pending' | 'challenge' | 'partial'
/** What happens to a request and its answer on the way. `late`: the request arrives after the shop has given up. */
type Fate = 'answered' | 'never-arrived' | 'answer-lost' | 'late'

interface Payment {
  readonly reference: string
  readonly providerRef: string
  readonly amount: number
  state: 'authorized' | 'refused' | 'pending' | 'cancelled'
}

/** Time after which a call without an answer is given up: three tries of five seconds. */
const TIMEOUT_MS = 15_600
/** A late request arrives at most this long after the shop has given up. */
const LATE_MS = 60_000
/** Braintree has recorded a request after this time, or never will. */
const IN_FLIGHT_MS = 120_000
const HMAC_KEY = Buffer.from(SANDBOX_CREDENTIALS.hmacKey, 'hex')

export interface GatewayHabits {
  readonly decisions: readonly Decision[]
  readonly fates: readonly Fate[]
  /** Until this time no request arrives, in milliseconds since 1970. */
  readonly cutOffUntil: number
}

/** Delivers a notification to the shop. Resolves to false if the shop did not acknowledge it. */
export type Deliver = (body: string) => Promise<boolean>

const NEVER: Omit<PaymentProvider, 'name' | 'authorize' | 'finishVisit' | 'void' | 'lookup' | 'parseWebhook'> = {
  clientConfig: () => Promise.reject(new Error('not simulated')),
  capture: async () => ({ kind: 'unknown' }),
  refund: async () => ({ kind: 'unknown' }),
  extend: async () => ({ kind: 'unknown' }),
  records: async () => ({ kind: 'not-configured' }),
  listStored: async () => [],
  storeCard: async () => ({ kind: 'unknown' }),
  deleteStored: async () => false,
}

/**
 * A gateway for cards and one for wallets, with books of their own. Cards behave as at Adyen: a repeated idempotency key
 * gets the first answer, a cancel is only accepted and its result comes by notification, a payment may still be
 * authorized after its reference was cancelled. Wallets behave as at Braintree: no notification, but a lookup.
 */
export function simulatedGateway(random: Random, schedule: Schedule, habits: GatewayHabits, deliver: Deliver) {
  const payments: Payment[] = []
  const answers = new Map<string, unknown>()
  const atBank = new Map<string, AuthorizeCommand>()
  let { fates, cutOffUntil } = habits
  let references = 0
  const nextReference = () => `PSP${++references}`
  const find = (reference: string) => payments.filter(payment => payment.reference === reference)
  const isLive = ({ state }: Payment) => state === 'authorized' || state === 'pending'

  /** The answer to the first request with this key. */
  function once<Answer>(key: string, act: () => Answer): Answer {
    if (!answers.has(key)) answers.set(key, act())
    return answers.get(key) as Answer
  }

  /** One call over the network. `lost`: the outcome for the shop if no answer comes. */
  function exchange<Answer extends { readonly kind: string }>(
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
        if (fate === 'answered')
          schedule.event(
            `${process.name} hears ${answer.kind} of ${label}`,
            () => {
              clearTimeout(timer)
              settle(answer)
            },
            process,
          )
      })
    })
  }

  /** Posts a notification until the shop acknowledges it, perhaps several times, and perhaps a forged one besides. */
  function notify(item: Pick<NotificationItem, 'eventCode' | 'pspReference' | 'success' | 'reason'>, payment: Payment) {
    const whole: NotificationItem = {
      ...item,
      originalReference: item.eventCode === 'AUTHORISATION' ? '' : payment.providerRef,
      merchantReference: payment.reference,
      amount: { value: payment.amount, currency: 'USD' },
      eventDate: new Date().toISOString(),
      paymentMethod: 'visa',
    }
    const body = notificationBody(whole, SANDBOX_CREDENTIALS.merchantAccount, HMAC_KEY)
    const label = `${item.eventCode} ${item.success} of ${payment.reference.slice(-4)}`
    const post = () =>
      schedule.event(label, () => {
        schedule.start(
          deliver(body).then(isAcknowledged => {
            if (!isAcknowledged) setTimeout(post, 2_000)
          }),
        )
      })
    for (let copies = random.pick([1, 1, 1, 2, 3]); copies > 0; copies--) post()
    if (random.below(8) === 0) {
      const forged = notificationBody({ ...whole, success: !item.success }, 'Davenport', Buffer.alloc(32))
      schedule.event(`forged ${label}`, () => schedule.start(deliver(forged)))
    }
  }
  const tellAuthorization = (payment: Payment, reason = '') =>
    notify(
      {
        eventCode: 'AUTHORISATION',
        pspReference: payment.providerRef,
        success: payment.state === 'authorized',
        reason,
      },
      payment,
    )

  function add({ attemptId, amountMinor }: AuthorizeCommand, state: Payment['state']): Payment {
    const payment = { reference: attemptId, providerRef: nextReference(), amount: amountMinor, state }
    payments.push(payment)
    return payment
  }
  function decided(command: AuthorizeCommand, isApproved: boolean, isTold: boolean): AuthorizeOutcome {
    const payment = add(command, isApproved ? 'authorized' : 'refused')
    if (isTold) tellAuthorization(payment, isApproved ? '' : 'Refused')
    return isApproved
      ? { kind: 'approved', providerRef: payment.providerRef }
      : { kind: 'declined', code: '2', reason: 'other' }
  }

  /** Decides a payment; that of a pending one follows by itself. */
  function pay(command: AuthorizeCommand, isCard: boolean): AuthorizeOutcome {
    const decision = random.pick(habits.decisions)
    schedule.note(`gateway: ${decision} ${command.attemptId.slice(-4)}`)
    if (decision === 'expired') return { kind: 'instrumentExpired' }
    if (decision === 'challenge' && isCard && command.browser) {
      atBank.set(command.attemptId, command)
      return { kind: 'actionRequired', visit: { url: 'https://bank.example', method: 'GET', fields: {} } }
    }
    if (decision === 'partial' && isCard) {
      tellAuthorization(add({ ...command, amountMinor: cents(Math.floor(command.amountMinor / 2)) }, 'authorized'))
      return { kind: 'unknown' }
    }
    if (decision !== 'pending' || !isCard) return decided(command, decision !== 'decline', isCard)
    const payment = add(command, 'pending')
    setTimeout(() => {
      if (payment.state !== 'pending') return
      payment.state = random.pick(['authorized', 'refused'])
      tellAuthorization(payment)
    }, random.below(40_000))
    return { kind: 'pending', providerRef: payment.providerRef }
  }

  /** Cancels one payment as Adyen does; `payment` is undefined if none is known under the reference. */
  function cancel(reference: string, payment: Payment | undefined, eventCode: 'CANCELLATION' | 'TECHNICAL_CANCEL') {
    const isCancelled = payment !== undefined && isLive(payment)
    if (isCancelled) payment.state = 'cancelled'
    const reason = payment === undefined ? 'Original payment not found' : 'Transaction not authorised'
    notify(
      { eventCode, pspReference: nextReference(), success: isCancelled, reason: isCancelled ? '' : reason },
      payment ?? { reference, providerRef: '', amount: 0, state: 'cancelled' },
    )
  }

  const cardsOf = (process: Process): PaymentProvider => ({
    ...NEVER,
    name: 'adyen',
    parseWebhook: raw => parseAdyenWebhook(raw, HMAC_KEY),
    lookup: async () => ({ kind: 'unknown' }),
    authorize: command =>
      exchange<AuthorizeOutcome>(
        process,
        `pay ${command.attemptId.slice(-4)}`,
        () => once(command.attemptId, () => pay(command, true)),
        { kind: 'unknown' },
      ),
    finishVisit: ({ attemptId, result }) =>
      exchange<VisitOutcome>(
        process,
        `bank answer ${result} of ${attemptId.slice(-4)}`,
        () => {
          const command = atBank.get(attemptId)
          if (!command) return { kind: 'not-decided' }
          return once(`visit ${attemptId}`, () => decided(command, result === 'passed', true))
        },
        { kind: 'unknown' },
      ),
    void: ({ attemptId, providerRef }) =>
      exchange<VoidOutcome>(
        process,
        `${providerRef === null ? 'technical cancel' : 'cancel'} ${attemptId.slice(-4)}`,
        () =>
          once(`${providerRef === null ? 'technical-cancel' : 'cancel'} ${attemptId}`, () => {
            const known = find(attemptId)
            if (providerRef === null) cancel(attemptId, known.find(isLive) ?? known[0], 'TECHNICAL_CANCEL')
            else
              cancel(
                attemptId,
                known.find(payment => payment.providerRef === providerRef),
                'CANCELLATION',
              )
            return { kind: 'accepted' }
          }),
        { kind: 'unknown' },
      ),
  })

  const walletsOf = (process: Process): PaymentProvider => ({
    ...NEVER,
    name: 'braintree',
    parseWebhook: () => ({ kind: 'forged' }),
    finishVisit: async () => ({ kind: 'not-decided' }),
    authorize: command =>
      exchange<AuthorizeOutcome>(
        process,
        `wallet ${command.attemptId.slice(-4)}`,
        () => once(command.attemptId, () => pay(command, false)),
        { kind: 'unknown' },
      ),
    lookup: ({ attemptId }) =>
      exchange<AuthorizeOutcome>(
        process,
        `look up ${attemptId.slice(-4)}`,
        () => {
          const found = find(attemptId)
          const best = found.find(isLive) ?? found[0]
          if (!best) return { kind: 'unknown' }
          return best.state === 'authorized'
            ? { kind: 'approved', providerRef: best.providerRef }
            : { kind: 'declined', code: '2', reason: 'other' }
        },
        { kind: 'unknown' },
      ),
    void: ({ attemptId }) =>
      exchange<VoidOutcome>(
        process,
        `reverse ${attemptId.slice(-4)}`,
        () => {
          const found = find(attemptId)
          const madeAt = Number.parseInt(attemptId.slice(0, 8) + attemptId.slice(9, 13), 16)
          if (found.length === 0 && Date.now() - madeAt < IN_FLIGHT_MS) return { kind: 'unknown' }
          const live = found.filter(isLive)
          for (const payment of live) payment.state = 'cancelled'
          return live.length === 0 ? { kind: 'nothing-to-void' } : { kind: 'voided' }
        },
        { kind: 'unknown' },
      ),
  })

  return {
    cardsOf,
    walletsOf,
    /** Its books. */
    payments: (): GatewayPayment[] => payments.map(({ reference, amount, state }) => ({ reference, amount, state })),
    /** From now on every request is answered. */
    calm(): void {
      fates = ['answered']
      cutOffUntil = 0
    },
  }
}
