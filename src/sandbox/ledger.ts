import type { Card } from './card-data.ts'
import { refusedFor, type Verdict } from './card-triggers.ts'
import type { NotificationItem } from './notification-item.ts'
import { authorisationNews, failureNews, modificationNews } from './payment-news.ts'
import type { Modification, Payment, PaymentRows } from './payment-rows.ts'
import { pspReference } from './psp-reference.ts'

export interface NewPayment {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly shopperReference: string | null
  readonly card: Pick<Card, 'brand' | 'lastFour'>
}
/** A capture, refund or adjustment. `fate`: the gateway reports a refusal, or a success and then a failure. */
export interface AmountChange {
  readonly amount: number
  readonly currency: string
  /** The shop's reference of this change; by default that of the payment. */
  readonly reference: string | undefined
  readonly fate: 'done' | 'declined' | 'fails-later'
}
type Dispute = 'NOTIFICATION_OF_CHARGEBACK' | 'CHARGEBACK' | 'CHARGEBACK_REVERSED'
type AmountRefusal = { readonly kind: 'refused'; readonly reason: string }
type Done = { readonly kind: 'done'; readonly pspReference: string }

const CANCELLED_BEFORE = refusedFor('15', 'Cancelled before it came', 'Cancelled')

/** The reason why a payment can't be cancelled, or null. The adapter parses these texts, as it parses Adyen's. */
function cancelObstacle({ state, captured, amount }: Payment): string | null {
  if (captured >= amount) return 'Transaction already captured'
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

export type AuthorisationVerdict = Exclude<Verdict, { kind: 'card-data' | 'challenge' }>

const STATE_OF_VERDICT = {
  approve: 'authorised',
  partial: 'authorised',
  pending: 'pending',
  refuse: 'refused',
} as const
/** Reason for which a pending payment will be refused. */
const LATER_REFUSAL = refusedFor('2', 'Refused')

/** The refusal of a payment, or the one that a pending payment gets in the end. */
function refusalOf(verdict: AuthorisationVerdict) {
  if (verdict.kind === 'refuse') return verdict
  return verdict.kind === 'pending' && verdict.isRefusedLater ? LATER_REFUSAL : undefined
}

function paymentOf(asked: NewPayment, verdict: AuthorisationVerdict, now: number, pendingMs: number): Payment {
  const refused = refusalOf(verdict)
  return {
    pspReference: pspReference(),
    reference: asked.reference,
    amount: verdict.kind === 'partial' ? Math.floor(asked.amount / 2) : asked.amount,
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

type Notify = (payment: string, item: NotificationItem) => void

/** Writes modifications and queues their notifications. */
function modificationRecord(rows: PaymentRows, notify: Notify) {
  return function record(
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
}
type Recorder = ReturnType<typeof modificationRecord>

/** Captures, refunds and adjustments of authorized payments. */
function amountChanges(rows: PaymentRows, notify: Notify, record: Recorder) {
  /** Moves money, and reports it; a failure later moves it back and is reported too. */
  function move(payment: Payment, kind: 'CAPTURE' | 'REFUND', change: AmountChange, now: number): Done {
    const { amount, fate, reference = payment.reference } = change
    if (fate === 'declined') return record(payment, kind, reference, 'Declined by the issuer', now, amount)
    const column = kind === 'CAPTURE' ? 'captured' : 'refunded'
    const moved = { ...payment, [column]: payment[column] + amount, updatedAt: now }
    rows.change(moved)
    const done = record(moved, kind, reference, null, now, amount)
    if (fate === 'fails-later') {
      const reason = 'Rejected by the scheme'
      rows.change(payment)
      rows.failModification(done.pspReference, reason)
      const modification = {
        kind,
        reference,
        amount,
        payment: payment.pspReference,
        success: true,
        reason,
        createdAt: now,
      }
      notify(payment.pspReference, failureNews(payment, { ...modification, pspReference: done.pspReference }, reason))
    }
    return done
  }

  return {
    /** Captures a part of an authorization; several captures may follow each other. */
    capture(payment: Payment, change: AmountChange, now: number): Done | AmountRefusal {
      if (payment.state !== 'authorised') return { kind: 'refused', reason: 'Transaction not authorised' }
      if (change.currency !== payment.currency || change.amount > payment.amount - payment.captured)
        return { kind: 'refused', reason: 'Invalid amount specified' }
      return move(payment, 'CAPTURE', change, now)
    },

    refund(payment: Payment, change: AmountChange, now: number): Done | AmountRefusal {
      if (change.currency !== payment.currency || change.amount > payment.captured - payment.refunded)
        return { kind: 'refused', reason: 'Invalid amount specified' }
      return move(payment, 'REFUND', change, now)
    },

    /** Prolongs an authorization with the amount that it has. */
    adjust(payment: Payment, change: AmountChange, now: number): Done | AmountRefusal {
      if (payment.state !== 'authorised') return { kind: 'refused', reason: 'Transaction not authorised' }
      if (change.currency !== payment.currency || change.amount !== payment.amount)
        return { kind: 'refused', reason: 'Invalid amount specified' }
      const reference = change.reference ?? payment.reference
      const reason = change.fate === 'done' ? null : 'Refused'
      return record(payment, 'AUTHORISATION_ADJUSTMENT', reference, reason, now, change.amount)
    },
  }
}

/**
 * The gateway's ledger. Every function runs in one transaction of the sandbox database and queues its own notification.
 * @param pendingMs Milliseconds until a pending payment is authorised.
 */
export function ledger(rows: PaymentRows, notify: Notify, pendingMs: number) {
  const record = modificationRecord(rows, notify)

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

    /** Authorises or refuses the pending payments whose time has come. */
    settle(now: number): void {
      for (const payment of rows.dueAt(now)) {
        const state = payment.refusalCode === null ? 'authorised' : 'refused'
        const settled: Payment = { ...payment, state, settleAt: null, updatedAt: now }
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

    ...amountChanges(rows, notify, record),

    /** The bank of the cardholder disputes a captured payment. */
    dispute: (payment: Payment, kind: Dispute, amount: number, now: number): Done =>
      record(payment, kind, payment.reference, null, now, amount),
  }
}
export type Ledger = ReturnType<typeof ledger>
