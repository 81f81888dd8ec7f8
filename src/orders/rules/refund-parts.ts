import { least, minus, plus, sum, ZERO, type Cents } from '#lib/money.ts'

/** A capture or refund of one authorization, as far as its refunds are allocated by it. */
export interface MovedAmount {
  readonly id: string
  readonly kind: 'capture' | 'refund' | 'extend'
  readonly state: 'asked' | 'accepted' | 'confirmed' | 'refused' | 'dropped'
  readonly amount: Cents
  /** The gateway's reference. */
  readonly actionRef: string | null
}
/** The part of a refund that is of one capture. */
export interface RefundPart {
  readonly amount: Cents
  readonly captureRef: string
}

/**
 * Divides a refund over the captures of its authorization, the oldest first, for gateways that refund captures instead
 * of authorizations. Earlier refunds use the captures up in the same order; a refused one counts too, because the
 * customer got a store credit instead. `operations` are those of the authorization, the oldest first. Empty if the
 * captures do not have the amount.
 */
export function refundParts(operations: readonly MovedAmount[], refundId: string): readonly RefundPart[] {
  const at = operations.findIndex(one => one.id === refundId)
  const refund = operations[at]
  if (!refund) return []
  const before = operations.slice(0, at).filter(one => one.kind === 'refund' && one.state !== 'dropped')
  let used = sum(before.map(one => one.amount))
  let { amount: left } = refund
  const parts: RefundPart[] = []
  for (const { kind, state, amount, actionRef } of operations) {
    if (kind !== 'capture' || (state !== 'accepted' && state !== 'confirmed') || actionRef === null) continue
    const skipped = least(used, amount)
    used = minus(used, skipped)
    const part = least(left, minus(amount, skipped))
    if (part <= ZERO) continue
    left = minus(left, part)
    const last = parts.at(-1)
    // Captures that are one transaction at the gateway are refunded together.
    if (last?.captureRef === actionRef) parts.splice(-1, 1, { ...last, amount: plus(last.amount, part) })
    else parts.push({ amount: part, captureRef: actionRef })
  }
  return left > ZERO ? [] : parts
}
