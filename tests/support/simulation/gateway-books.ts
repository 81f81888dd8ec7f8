import { cents } from '#lib/money.ts'
import type { AuthorizeCommand, AuthorizeOutcome } from '#payments/server/provider.ts'
import type { NotificationItem } from '../../../src/sandbox/notification-item.ts'
import type { Random } from '../seeded.ts'
import type { Schedule } from './schedule.ts'
import type { SimulatedNetwork } from './simulated-network.ts'

/** Decision of the gateway about a payment. `partial`: for half of the amount. */
export type Decision = 'approve' | 'decline' | 'expired' | 'pending' | 'challenge' | 'partial'

export interface Payment {
  readonly reference: string
  readonly providerRef: string
  readonly amount: number
  state: 'authorized' | 'refused' | 'pending' | 'cancelled'
}
export const isLive = ({ state }: Payment): boolean => state === 'authorized' || state === 'pending'
const UNKNOWN = { kind: 'unknown' } as const
/** A pending payment is decided within this time. */
const PENDING_MS = 40_000

/** Reports of a gateway about its payments. */
function reporter({ notify }: Pick<SimulatedNetwork, 'notify'>) {
  function tell(
    { reference, providerRef, amount }: Payment,
    item: Pick<NotificationItem, 'eventCode' | 'pspReference' | 'success' | 'reason'>,
  ): void {
    notify({
      ...item,
      originalReference: item.eventCode === 'AUTHORISATION' ? '' : providerRef,
      merchantReference: reference,
      amount: { value: amount, currency: 'USD' },
      eventDate: new Date().toISOString(),
      paymentMethod: 'visa',
    })
  }
  function tellAuthorization(payment: Payment): void {
    const success = payment.state === 'authorized'
    const reason = success ? '' : 'Refused'
    tell(payment, { eventCode: 'AUTHORISATION', pspReference: payment.providerRef, success, reason })
  }
  return { tell, tellAuthorization }
}

/** The payments of a gateway, how it decides about them, and what it reports. */
export function gatewayBooks(
  random: Random,
  schedule: Schedule,
  network: Pick<SimulatedNetwork, 'notify'>,
  decisions: readonly Decision[],
) {
  const payments: Payment[] = []
  const atBank = new Map<string, AuthorizeCommand>()
  let references = 0
  const nextReference = () => `PSP${++references}`

  const { tell, tellAuthorization } = reporter(network)
  function add({ attemptId, amountMinor }: AuthorizeCommand, state: Payment['state']): Payment {
    const payment = { reference: attemptId, providerRef: nextReference(), amount: amountMinor, state }
    payments.push(payment)
    return payment
  }
  function decided(command: AuthorizeCommand, isApproved: boolean, isTold: boolean): AuthorizeOutcome {
    const payment = add(command, isApproved ? 'authorized' : 'refused')
    if (isTold) tellAuthorization(payment)
    return isApproved
      ? { kind: 'approved', providerRef: payment.providerRef }
      : { kind: 'declined', code: '2', reason: 'other' }
  }
  function pend(command: AuthorizeCommand): AuthorizeOutcome {
    const payment = add(command, 'pending')
    const decide = () => {
      if (payment.state !== 'pending') return
      payment.state = random.pick(['authorized', 'refused'])
      tellAuthorization(payment)
    }
    setTimeout(decide, random.below(PENDING_MS))
    return { kind: 'pending', providerRef: payment.providerRef }
  }
  /** A payment by card, which may have every outcome. */
  function payByCard(command: AuthorizeCommand, decision: Decision): AuthorizeOutcome {
    switch (decision) {
      case 'challenge':
        if (!command.browser) return decided(command, false, true)
        atBank.set(command.attemptId, command)
        return { kind: 'actionRequired', visit: { url: 'https://bank.example', method: 'GET', fields: {} } }
      case 'pending':
        return pend(command)
      case 'partial': {
        const half = { ...command, amountMinor: cents(Math.floor(command.amountMinor / 2)) }
        tellAuthorization(add(half, 'authorized'))
        return UNKNOWN
      }
      default:
        return decided(command, decision === 'approve', true)
    }
  }

  return {
    payments,
    find: (reference: string): Payment[] => payments.filter(payment => payment.reference === reference),

    /** Decides a payment; that of a pending one follows by itself. */
    pay(command: AuthorizeCommand, isCard: boolean): AuthorizeOutcome {
      const decision = random.pick(decisions)
      schedule.note(`gateway: ${decision} ${command.attemptId.slice(-4)}`)
      if (decision === 'expired') return { kind: 'instrumentExpired' }
      return isCard ? payByCard(command, decision) : decided(command, decision !== 'decline', false)
    },

    /** Decides a payment whose cardholder has answered the bank; undefined if none was asked. */
    answerBank(attemptId: string, isPassed: boolean): AuthorizeOutcome | undefined {
      const command = atBank.get(attemptId)
      return command && decided(command, isPassed, true)
    },

    /** Cancels one payment as Adyen does; `payment` is undefined if none is known under the reference. */
    cancel(reference: string, payment: Payment | undefined, eventCode: 'CANCELLATION' | 'TECHNICAL_CANCEL'): void {
      const success = payment !== undefined && isLive(payment)
      if (success) payment.state = 'cancelled'
      const refusal = payment === undefined ? 'Original payment not found' : 'Transaction not authorised'
      tell(payment ?? { reference, providerRef: '', amount: 0, state: 'cancelled' }, {
        eventCode,
        pspReference: nextReference(),
        success,
        reason: success ? '' : refusal,
      })
    },
  }
}
export type GatewayBooks = ReturnType<typeof gatewayBooks>
