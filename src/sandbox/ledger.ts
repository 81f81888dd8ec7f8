import type { Card } from './card-data.ts'
import { refusedFor, type Verdict } from './card-triggers.ts'
import type { NotificationItem } from './notification-item.ts'
import { authorisationNews, modificationNews } from './payment-news.ts'
import type { Modification, Payment, PaymentRows } from './payment-rows.ts'
import { pspReference } from './psp-reference.ts'

export interface NewPayment {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly shopperReference: string | null
  readonly card: Pick<Card, 'brand' | 'lastFour'>
}
type AmountRefusal = { readonly kind: 'refused'; readonly reason: string }
type Done = { readonly kind: 'done'; readonly pspReference: string }

const CANCELLED_BEFORE = refusedFor('15', 'Cancelled before it came', 'Cancelled')

/** The reason why a payment can't be cancelled, or null. The adapter parses these texts, as it parses Adyen's. */
function cancelObstacle({ state, captured }: Payment): string | null {
  if (captured > 0) return 'Transaction already captured'
  switch (state) {
    case 'authorised':
    case 'pending':
      return null
    case 'cancelled':
      return 'Transaction already cancelled'
    case 'refused':
      return 'Transaction not authorised'
    default:
      return state satisfies never
  }
}

type AuthorisationVerdict = Exclude<Verdict, { kind: 'card-data' }>

const STATE_OF_VERDICT = { approve: 'authorised', pending: 'pending', refuse: 'refused' } as const

function paymentOf(asked: NewPayment, verdict: AuthorisationVerdict, now: number, pendingMs: number): Payment {
  const refused = verdict.kind === 'refuse' ? verdict : undefined
  return {
    pspReference: pspReference(),
    reference: asked.reference,
    amount: asked.amount,
    currency: asked.currency,
    shopperReference: asked.shopperReference,
    brand: asked.card.brand,
    lastFour: asked.card.lastFour,
    state: STATE_OF_VERDICT[verdict.kind],
    refusalReason: refused?.reason ?? null,
    refusalCode: refused?.code ?? null,
    captured: 0,
    refunded: 0,
    settleAt: verdict.kind === 'pending' ? now + pendingMs : null,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * The gateway's ledger. Every function runs in one transaction of the sandbox database and queues its own notification.
 * @param pendingMs Milliseconds until a pending payment is authorised.
 */
export function ledger(
  rows: PaymentRows,
  notify: (payment: string, item: NotificationItem) => void,
  pendingMs: number,
) {
  function record(
    payment: Payment | null,
    kind: Modification['kind'],
    reference: string,
    reason: string | null,
    now: number,
    amount: number | null = null,
  ): Done {
    const modification: Modification = {
      pspReference: pspReference(),
      kind,
      payment: payment?.pspReference ?? null,
      reference,
      amount,
      success: reason === null,
      reason,
      createdAt: now,
    }
    rows.addModification(modification)
    notify(payment?.pspReference ?? modification.pspReference, modificationNews(payment, modification))
    return { kind: 'done', pspReference: modification.pspReference }
  }

  function cancelOne(payment: Payment, kind: 'CANCELLATION' | 'TECHNICAL_CANCEL', now: number): Done {
    const obstacle = cancelObstacle(payment)
    if (obstacle === null) rows.change({ ...payment, state: 'cancelled', settleAt: null, updatedAt: now })
    return record(payment, kind, payment.reference, obstacle, now)
  }

  return {
    pay(
      asked: NewPayment,
      wish: AuthorisationVerdict,
      now: number,
    ): { payment: Payment; verdict: AuthorisationVerdict } {
      const verdict = rows.isBlocked(asked.reference) ? CANCELLED_BEFORE : wish
      const payment = paymentOf(asked, verdict, now, pendingMs)
      rows.add(payment)
      if (payment.state !== 'pending') notify(payment.pspReference, authorisationNews(payment, now))
      return { payment, verdict }
    },

    /** Authorises the pending payments whose time has come. */
    settle(now: number): void {
      for (const payment of rows.dueAt(now)) {
        const settled: Payment = { ...payment, state: 'authorised', settleAt: null, updatedAt: now }
        rows.change(settled)
        notify(settled.pspReference, authorisationNews(settled, now))
      }
    },

    cancel: (payment: Payment, now: number): Done => cancelOne(payment, 'CANCELLATION', now),

    /** Cancels by the shop's reference and blocks it: later payments with that reference are refused. */
    technicalCancel(reference: string, now: number): Done {
      rows.blockReference(reference)
      const found = rows.findByReference(reference)
      const live = found.find(payment => cancelObstacle(payment) === null) ?? found[0]
      return live
        ? cancelOne(live, 'TECHNICAL_CANCEL', now)
        : record(null, 'TECHNICAL_CANCEL', reference, 'Original payment not found', now)
    },

    capture(payment: Payment, amount: number, currency: string, now: number): Done | AmountRefusal {
      if (payment.state !== 'authorised') return { kind: 'refused', reason: 'Transaction not authorised' }
      if (currency !== payment.currency || amount > payment.amount - payment.captured)
        return { kind: 'refused', reason: 'Invalid amount specified' }
      rows.change({ ...payment, captured: payment.captured + amount, updatedAt: now })
      return record(payment, 'CAPTURE', payment.reference, null, now, amount)
    },

    refund(payment: Payment, amount: number, currency: string, now: number): Done | AmountRefusal {
      if (currency !== payment.currency || amount > payment.captured - payment.refunded)
        return { kind: 'refused', reason: 'Invalid amount specified' }
      rows.change({ ...payment, refunded: payment.refunded + amount, updatedAt: now })
      return record(payment, 'REFUND', payment.reference, null, now, amount)
    },
  }
}
export type Ledger = ReturnType<typeof ledger>
