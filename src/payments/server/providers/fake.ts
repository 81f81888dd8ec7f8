import type { AuthorizeCommand, AuthorizeOutcome, PaymentEvent, PaymentProvider, VoidOutcome } from '../provider.ts'

/**
 * What the next authorizations do. `decline-code`: the bank refuses the security code. `lost`: the gateway commits, the
 * answer never comes. `late`: it commits after the void.
 */
export type FakeBehaviour =
  | 'approve'
  | 'decline'
  | 'decline-code'
  | 'expired'
  | 'pending'
  | 'lost'
  | 'never-arrived'
  | 'late'

export interface FakePayment {
  readonly reference: string
  readonly providerRef: string
  readonly amount: number
  state: 'authorized' | 'refused' | 'pending' | 'cancelled'
}

/** A gateway in memory with a ledger of its own, for tests of what the shop does with its answers. */
export function fakeGateway() {
  const payments = new Map<string, FakePayment>()
  const late = new Map<string, AuthorizeCommand>()
  const plan: FakeBehaviour[] = []
  let calls = 0
  let beforeAnswer = (_command: AuthorizeCommand): Promise<void> => Promise.resolve()

  const commit = (
    { attemptId, amountMinor }: Pick<AuthorizeCommand, 'attemptId' | 'amountMinor'>,
    state: FakePayment['state'],
  ): FakePayment => {
    const known = payments.get(attemptId)
    if (known) return known
    const payment: FakePayment = { reference: attemptId, providerRef: `PSP-${attemptId}`, amount: amountMinor, state }
    payments.set(attemptId, payment)
    return payment
  }
  function decide(command: AuthorizeCommand): AuthorizeOutcome {
    const known = payments.get(command.attemptId)
    const behaviour = known ? 'approve' : (plan.shift() ?? 'approve')
    switch (behaviour) {
      case 'approve':
        return { kind: 'approved', providerRef: commit(command, 'authorized').providerRef }
      case 'decline':
        commit(command, 'refused')
        return { kind: 'declined', code: 'Refused', reason: 'other' }
      case 'decline-code':
        commit(command, 'refused')
        return { kind: 'declined', code: 'CVC Declined', reason: 'security-code' }
      case 'expired':
        return { kind: 'instrumentExpired' }
      case 'pending':
        return { kind: 'pending', providerRef: commit(command, 'pending').providerRef }
      case 'lost':
        commit(command, 'authorized')
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
  function cancel(reference: string): VoidOutcome {
    const payment = payments.get(reference)
    if (!payment) return { kind: 'nothing-to-void' }
    if (payment.state !== 'refused') payment.state = 'cancelled'
    return { kind: 'voided' }
  }
  const provider: PaymentProvider = {
    clientConfig: async () => ({ publicKey: `10001|${'ab'.repeat(256)}` }),
    authorize: async command => {
      calls += 1
      const outcome = decide(command)
      await beforeAnswer(command)
      return outcome
    },
    capture: async () => ({ kind: 'unknown' }),
    refund: async () => ({ kind: 'unknown' }),
    void: async ({ attemptId }) => cancel(attemptId),
    lookup: async () => ({ kind: 'unknown' }),
    parseWebhook: () => ({ kind: 'forged' }),
    listStored: async () => [],
    deleteStored: async () => false,
  }
  return {
    provider,
    /** The next authorizations behave like this, in turn; then they are approved. */
    script: (...behaviours: FakeBehaviour[]) => {
      plan.push(...behaviours)
    },
    pauseBeforeAnswer: (pause: (command: AuthorizeCommand) => Promise<void>) => {
      beforeAnswer = pause
    },
    payments: () => [...payments.values()],
    calls: () => calls,
    /** What was late arrives: the gateway commits now and sends its notification. */
    arriveLate: (): PaymentEvent[] =>
      [...late.values()].map(command => ({
        id: `AUTHORISATION:${command.attemptId}`,
        kind: 'authorized',
        attemptId: command.attemptId,
        providerRef: commit(command, 'authorized').providerRef,
      })),
    eventOf: (reference: string, kind: 'authorized' | 'cancelled'): PaymentEvent =>
      kind === 'authorized'
        ? { id: `AUTHORISATION:${reference}`, kind, attemptId: reference, providerRef: `PSP-${reference}` }
        : { id: `CANCELLATION:${reference}`, kind, attemptId: reference },
  }
}
export type FakeGateway = ReturnType<typeof fakeGateway>
