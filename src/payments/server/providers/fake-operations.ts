import type { AmountCommand, AmountOutcome, OperationEvent, PaymentEvent } from '../provider.ts'

/**
 * Behaviour of the next captures, refunds and extensions. `refuse`: at once. `decline`: accepted, and refused by
 * notification. `fail-later`: reported as done, and then as failed. `lost`: the gateway does it, but its reply is lost.
 * `never-arrived`: the request is lost.
 */
export type FakeOperationBehaviour = 'accept' | 'refuse' | 'decline' | 'fail-later' | 'lost' | 'never-arrived'

/** A payment at the fake gateway; amounts in cents. */
export interface FakePayment {
  readonly reference: string
  readonly providerRef: string
  readonly amount: number
  state: 'authorized' | 'refused' | 'pending' | 'cancelled'
  captured: number
  refunded: number
}

type Kind = 'capture' | 'refund' | 'extend'
const DONE = { capture: 'captured', refund: 'refunded', extend: 'extended' } as const
const FAILED = { capture: 'capture-failed', refund: 'refund-failed', extend: 'extension-refused' } as const

/** Captures, refunds and extensions of the fake gateway: each key has its effect once and the same answer again. */
export function fakeOperations(paymentOf: (providerRef: string) => FakePayment | undefined) {
  const plan: FakeOperationBehaviour[] = []
  const answers = new Map<string, AmountOutcome>()
  const events: PaymentEvent[] = []
  let calls = 0

  /** Moves the amount; returns false if the payment does not have it. */
  function move(kind: Kind, payment: FakePayment, amount: number): boolean {
    if (kind === 'refund') {
      if (amount > payment.captured - payment.refunded) return false
      payment.refunded += amount
      return true
    }
    if (payment.state !== 'authorized') return false
    if (kind === 'extend') return amount === payment.amount
    if (amount > payment.amount - payment.captured) return false
    payment.captured += amount
    return true
  }
  const tell = (key: string, about: OperationEvent) =>
    events.push({ id: `${about.kind}:${about.actionRef}`, attemptId: key, ...about })

  function perform(kind: Kind, { key, providerRef, amountMinor }: AmountCommand, behaviour: FakeOperationBehaviour) {
    const payment = paymentOf(providerRef)
    const isMoved = payment !== undefined && behaviour !== 'decline' && move(kind, payment, amountMinor)
    if (!isMoved && behaviour !== 'decline') return { kind: 'refused', code: '137' } as const
    const about = { actionRef: `ACT-${key}`, providerRef }
    if (isMoved) tell(key, { kind: DONE[kind], ...about })
    if (behaviour === 'decline' || behaviour === 'fail-later')
      tell(key, { kind: FAILED[kind], ...about, code: 'Declined' })
    if (behaviour === 'fail-later' && kind !== 'extend') payment![DONE[kind]] -= amountMinor
    return { kind: 'accepted', actionRef: about.actionRef } as const
  }

  const answer =
    (kind: Kind) =>
    async (command: AmountCommand): Promise<AmountOutcome> => {
      calls += 1
      const known = answers.get(command.key)
      if (known) return known
      const behaviour = plan.shift() ?? 'accept'
      if (behaviour === 'never-arrived') return { kind: 'unknown' }
      const outcome: AmountOutcome =
        behaviour === 'refuse' ? { kind: 'refused', code: '167' } : perform(kind, command, behaviour)
      answers.set(command.key, outcome)
      return behaviour === 'lost' ? { kind: 'unknown' } : outcome
    }

  return {
    provider: { capture: answer('capture'), refund: answer('refund'), extend: answer('extend') },
    /** Sets the behaviour of the next operations, in order; later ones are accepted. */
    scriptOperations: (...behaviours: FakeOperationBehaviour[]) => {
      plan.push(...behaviours)
    },
    operationCalls: () => calls,
    /** The notifications since the last call. */
    takeEvents: (): PaymentEvent[] => events.splice(0),
  }
}
