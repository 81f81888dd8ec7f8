import { parseAdyenWebhook } from '#payments/server/providers/adyen-webhook.ts'
import type {
  AuthorizeOutcome,
  BankAnswer,
  PaymentProvider,
  VisitOutcome,
  VoidCommand,
  VoidOutcome,
} from '#payments/server/provider.ts'
import type { GatewayPayment } from '../reconcile.ts'
import type { Random } from '../seeded.ts'
import { gatewayBooks, isLive, type Decision, type GatewayBooks } from './gateway-books.ts'
import type { Process, Schedule } from './schedule.ts'
import { HMAC_KEY, simulatedNetwork, type Deliver, type NetworkHabits } from './simulated-network.ts'

export interface GatewayHabits extends NetworkHabits {
  readonly decisions: readonly Decision[]
}

/** Braintree has recorded a request after this time, or never will. */
const IN_FLIGHT_MS = 120_000
const UNKNOWN = { kind: 'unknown' } as const
const end = (id: string) => id.slice(-4)

const NEVER: Omit<PaymentProvider, 'name' | 'authorize' | 'finishVisit' | 'void' | 'lookup' | 'parseWebhook'> = {
  clientConfig: () => Promise.reject(new Error('not simulated')),
  capture: async () => UNKNOWN,
  refund: async () => UNKNOWN,
  refundsCaptures: false,
  totals: async () => ({ kind: 'unavailable' }),
  extend: async () => UNKNOWN,
  records: async () => ({ kind: 'not-configured' }),
  listStored: async () => [],
  storeCard: async () => UNKNOWN,
  deleteStored: async () => false,
}

/** The first answers by their idempotency keys; a repeated key gets the first one. */
function keyedAnswers() {
  const answers = new Map<string, unknown>()
  return <Answer>(key: string, act: () => Answer): Answer => {
    if (!answers.has(key)) answers.set(key, act())
    return answers.get(key) as Answer
  }
}
type Once = ReturnType<typeof keyedAnswers>

/** The replies of the card gateway to the calls of the shop. */
const cardCalls = ({ find, answerBank, cancel }: GatewayBooks, once: Once) => ({
  finishVisit({ attemptId, result }: BankAnswer): VisitOutcome {
    const answered = once(`visit ${attemptId}`, () => answerBank(attemptId, result === 'passed'))
    return answered ?? { kind: 'not-decided' }
  },
  void: ({ attemptId, providerRef }: VoidCommand): VoidOutcome =>
    once(`${providerRef === null ? 'technical-cancel' : 'cancel'} ${attemptId}`, () => {
      const known = find(attemptId)
      if (providerRef === null) cancel(attemptId, known.find(isLive) ?? known[0], 'TECHNICAL_CANCEL')
      else {
        const payment = known.find(one => one.providerRef === providerRef)
        cancel(attemptId, payment, 'CANCELLATION')
      }
      return { kind: 'accepted' }
    }),
})

/** The replies of the wallet gateway to the calls of the shop. */
const walletCalls = ({ find }: GatewayBooks) => ({
  lookup(attemptId: string): AuthorizeOutcome {
    const found = find(attemptId)
    const best = found.find(isLive) ?? found[0]
    if (!best) return UNKNOWN
    return best.state === 'authorized'
      ? { kind: 'approved', providerRef: best.providerRef }
      : { kind: 'declined', code: '2', reason: 'other' }
  },
  void(attemptId: string): VoidOutcome {
    const found = find(attemptId)
    const madeAt = Number.parseInt(attemptId.slice(0, 8) + attemptId.slice(9, 13), 16)
    if (found.length === 0 && Date.now() - madeAt < IN_FLIGHT_MS) return UNKNOWN
    const live = found.filter(isLive)
    for (const payment of live) payment.state = 'cancelled'
    return live.length === 0 ? { kind: 'nothing-to-void' } : { kind: 'voided' }
  },
})

/**
 * A gateway for cards and one for wallets, with books of their own. Cards behave as at Adyen: a repeated idempotency
 * key gets the first answer, a cancel is only accepted and its result comes by notification, a payment may still be
 * authorized after its reference was cancelled. Wallets behave as at Braintree: no notification, but a lookup.
 */
export function simulatedGateway(random: Random, schedule: Schedule, habits: GatewayHabits, deliver: Deliver) {
  const network = simulatedNetwork(random, schedule, habits, deliver)
  const { exchange } = network
  const books = gatewayBooks(random, schedule, network, habits.decisions)
  const once = keyedAnswers()
  const cards = cardCalls(books, once)
  const wallets = walletCalls(books)
  const authorize =
    (process: Process, isCard: boolean): PaymentProvider['authorize'] =>
    command => {
      const pay = () => once(command.attemptId, () => books.pay(command, isCard))
      return exchange<AuthorizeOutcome>(process, `pay ${end(command.attemptId)}`, pay, UNKNOWN)
    }

  return {
    cardsOf: (process: Process): PaymentProvider => ({
      ...NEVER,
      name: 'adyen',
      parseWebhook: raw => parseAdyenWebhook(raw, HMAC_KEY),
      lookup: async () => UNKNOWN,
      authorize: authorize(process, true),
      finishVisit: answer => {
        const label = `bank answer ${answer.result} of ${end(answer.attemptId)}`
        return exchange<VisitOutcome>(process, label, () => cards.finishVisit(answer), UNKNOWN)
      },
      void: command => {
        const label = `${command.providerRef === null ? 'technical cancel' : 'cancel'} ${end(command.attemptId)}`
        return exchange<VoidOutcome>(process, label, () => cards.void(command), UNKNOWN)
      },
    }),
    walletsOf: (process: Process): PaymentProvider => ({
      ...NEVER,
      name: 'braintree',
      parseWebhook: () => ({ kind: 'forged' }),
      finishVisit: async () => ({ kind: 'not-decided' }),
      authorize: authorize(process, false),
      lookup: ({ attemptId }) =>
        exchange(process, `look up ${end(attemptId)}`, () => wallets.lookup(attemptId), UNKNOWN),
      void: ({ attemptId }) => exchange(process, `reverse ${end(attemptId)}`, () => wallets.void(attemptId), UNKNOWN),
    }),
    /** Its books. */
    payments: (): GatewayPayment[] =>
      books.payments.map(({ reference, amount, state }) => ({ reference, amount, state })),
    /** From now on every request is answered. */
    calm: network.calm,
  }
}
