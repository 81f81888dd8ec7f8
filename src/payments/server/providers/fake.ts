import { fakeOperations, type FakePayment } from './fake-operations.ts'
import type {
  AuthorizeCommand,
  AuthorizeOutcome,
  BankAnswer,
  VisitOutcome,
  PaymentEvent,
  PaymentProvider,
  VoidOutcome,
} from '../provider.ts'

/**
 * Behaviour of the next authorizations. `decline-code`: the bank declines the security code. `lost`: the gateway
 * authorizes, but its reply is lost. `never-arrived`: the request is lost. `late`: the gateway authorizes after the
 * void. `challenge`: the bank asks the cardholder; the result `passed` approves, any other one declines.
 */
export type FakeBehaviour =
  | 'approve'
  | 'decline'
  | 'decline-code'
  | 'expired'
  | 'pending'
  | 'challenge'
  | 'lost'
  | 'never-arrived'
  | 'late'

/** Gateway calls that the shop's tests do not use. */
const NOT_FAKED: Omit<PaymentProvider, 'authorize' | 'finishVisit' | 'void' | 'capture' | 'refund' | 'extend'> = {
  // The fake replaces Adyen.
  name: 'adyen',
  clientConfig: async () => ({ publicKey: `10001|${'ab'.repeat(256)}` }),
  lookup: async () => ({ kind: 'unknown' }),
  refundsCaptures: false,
  totals: async () => ({ kind: 'unavailable' }),
  records: async () => ({ kind: 'not-configured' }),
  parseWebhook: () => ({ kind: 'forged' }),
  listStored: async () => [],
  storeCard: async () => ({ kind: 'unknown' }),
  deleteStored: async () => false,
}

/** The fake gateway's payments, keyed by the shop's reference. */
function fakeLedger() {
  const payments = new Map<string, FakePayment>()
  let areVoidsLate = false
  return {
    delayVoids: (isLate: boolean) => {
      areVoidsLate = isLate
    },
    has: (reference: string): boolean => payments.has(reference),
    all: (): FakePayment[] => [...payments.values()],
    /** Records a payment once; for a known reference returns the existing payment, whatever its state. */
    commit({ attemptId, amountMinor }: AuthorizeCommand, state: FakePayment['state']): FakePayment {
      const known = payments.get(attemptId)
      if (known) return known
      const payment: FakePayment = {
        reference: attemptId,
        providerRef: `PSP-${attemptId}`,
        amount: amountMinor,
        state,
        captured: 0,
        refunded: 0,
      }
      payments.set(attemptId, payment)
      return payment
    },
    cancel(reference: string): VoidOutcome {
      if (areVoidsLate) return { kind: 'accepted' }
      const payment = payments.get(reference)
      if (!payment) return { kind: 'nothing-to-void' }
      if (payment.state !== 'refused' && (payment.captured === 0 || payment.captured < payment.amount))
        payment.state = 'cancelled'
      return { kind: 'voided' }
    },
  }
}

/** The bank that asks its cardholders: the answer `passed` approves, `refused` declines, others are none. */
function fakeBank(ledger: ReturnType<typeof fakeLedger>) {
  const asked = new Map<string, AuthorizeCommand>()
  return {
    ask(command: AuthorizeCommand): AuthorizeOutcome {
      asked.set(command.attemptId, command)
      return { kind: 'actionRequired', visit: { url: 'https://bank.example/ask', method: 'GET', fields: {} } }
    },
    answer({ attemptId, result }: Pick<BankAnswer, 'attemptId' | 'result'>): VisitOutcome {
      const command = asked.get(attemptId)
      if (command === undefined || !['passed', 'refused'].includes(result)) return { kind: 'not-decided' }
      const payment = ledger.commit(command, result === 'passed' ? 'authorized' : 'refused')
      return payment.state === 'authorized'
        ? { kind: 'approved', providerRef: payment.providerRef }
        : { kind: 'declined', code: '11', reason: 'other' }
    },
    forget(attemptId: string): string {
      asked.delete(attemptId)
      return attemptId
    },
  }
}

/** An in-memory gateway with its own ledger, to test how the shop handles its replies. */
export function fakeGateway() {
  const ledger = fakeLedger()
  const { provider: operations, ...operationControls } = fakeOperations(ref =>
    ledger.all().find(payment => payment.providerRef === ref),
  )
  const late = new Map<string, AuthorizeCommand>()
  const bank = fakeBank(ledger)
  const plan: FakeBehaviour[] = []
  let calls = 0
  let beforeAnswer = (_command: AuthorizeCommand): Promise<void> => Promise.resolve()

  function decide(command: AuthorizeCommand): AuthorizeOutcome {
    const behaviour = ledger.has(command.attemptId) ? 'approve' : (plan.shift() ?? 'approve')
    switch (behaviour) {
      case 'approve':
        return { kind: 'approved', providerRef: ledger.commit(command, 'authorized').providerRef }
      case 'decline':
        ledger.commit(command, 'refused')
        return { kind: 'declined', code: 'Refused', reason: 'other' }
      case 'decline-code':
        ledger.commit(command, 'refused')
        return { kind: 'declined', code: 'CVC Declined', reason: 'security-code' }
      case 'expired':
        return { kind: 'instrumentExpired' }
      case 'pending':
        return { kind: 'pending', providerRef: ledger.commit(command, 'pending').providerRef }
      case 'challenge':
        return bank.ask(command)
      case 'lost':
        ledger.commit(command, 'authorized')
        return { kind: 'unknown' }
      case 'never-arrived':
        return { kind: 'unknown' }
      case 'late':
        late.set(command.attemptId, command)
        return { kind: 'unknown' }
      default:
        return behaviour satisfies never
    }
  }
  const provider: PaymentProvider = {
    ...NOT_FAKED,
    ...operations,
    authorize: async command => {
      calls += 1
      const outcome = decide(command)
      await beforeAnswer(command)
      return outcome
    },
    finishVisit: async attempt => bank.answer(attempt),
    void: async ({ attemptId }) => ledger.cancel(bank.forget(attemptId)),
  }
  return {
    provider,
    ...operationControls,
    /** Sets the behaviour of the next authorizations, in order; later ones are approved. */
    script: (...behaviours: FakeBehaviour[]) => {
      plan.push(...behaviours)
    },
    /** Drops what is left of the script. */
    unscript: () => {
      plan.length = 0
    },
    pauseBeforeAnswer: (pause: (command: AuthorizeCommand) => Promise<void>) => {
      beforeAnswer = pause
    },
    /** True: voids are accepted and done by nobody; a test says when they are, by `eventOf`. */
    delayVoids: ledger.delayVoids,
    payments: ledger.all,
    calls: () => calls,
    /** Completes the late authorizations: the gateway authorizes them now and returns their notifications. */
    arriveLate: (): PaymentEvent[] =>
      [...late.values()].map(command => ({
        id: `AUTHORISATION:${command.attemptId}`,
        kind: 'authorized',
        attemptId: command.attemptId,
        providerRef: ledger.commit(command, 'authorized').providerRef,
      })),
    eventOf: (reference: string, kind: 'authorized' | 'cancelled'): PaymentEvent =>
      kind === 'authorized'
        ? { id: `AUTHORISATION:${reference}`, kind, attemptId: reference, providerRef: `PSP-${reference}` }
        : { id: `CANCELLATION:${reference}`, kind, attemptId: reference },
  }
}
export type FakeGateway = ReturnType<typeof fakeGateway>
