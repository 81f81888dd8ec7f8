import type { Address } from '#addresses/rules/address.ts'
import type { Cents } from '#lib/money.ts'
import type { ClaimEntryKind, ClaimReason, ClaimRemedy, ClaimState, ClaimWish } from './claim.ts'
import type { DelayReason } from './fulfilment-event.ts'
import type { CreditKind, Worth } from './order-worth.ts'
import type { ShipmentKind, ShipmentState } from './shipment.ts'
import type { CancelUntil, ReturnReason } from './shipment-progress.ts'

/** Units of a line in a shipment. Times are in milliseconds since 1970. */
export interface FollowedLine {
  readonly lineId: string
  readonly quantity: number
  readonly cancelled: number
  readonly returned: number
  /** Units that were refunded after a claim and stay with the customer. */
  readonly refunded: number
  /** Units whose cancellation was asked for, without an answer yet. */
  readonly asked: number
  /** Units that are on their way back. */
  readonly comingBack: number
  readonly cancelUntil: CancelUntil
  /** Last time at which it can be sent back for any reason; null if it cannot. */
  readonly returnUntil: number | null
  /** Last time at which it can be sent back because the shop is to blame; null if it has not arrived. */
  readonly complainUntil: number | null
  /** Units for which a claim can be made, as far as time permits. */
  readonly claimable: number
  /** Last time at which a claim can be made; null if it has not arrived. */
  readonly claimUntil: number | null
}

/** Something that happened to a shipment. */
export type FollowedEvent = { readonly at: number } & (
  | { readonly kind: Exclude<ShipmentState, 'placed' | 'cancelled'> }
  | {
      readonly kind: 'promise-changed'
      /** The days before, and the days promised since; `yyyy-mm-dd`. */
      readonly before: { readonly from: string; readonly to: string }
      readonly after: { readonly from: string; readonly to: string }
      /** Null: the customer chose another day. */
      readonly reason: DelayReason | null
    }
)

export interface FollowedShipment {
  readonly id: string
  readonly kind: ShipmentKind
  readonly state: ShipmentState
  /** Null for a pickup. */
  readonly recipientId: string | null
  /** Where it is sent, if the customer has changed the recipient's address for it; else null. */
  readonly address: Address | null
  /** The steps that it takes, in order, those to come too. */
  readonly steps: readonly ShipmentState[]
  readonly promisedFrom: string
  readonly promisedTo: string
  readonly promisedAfter: number | null
  /** The days promised at first; undefined if they have not changed. */
  readonly firstPromised: { readonly from: string; readonly to: string } | undefined
  readonly tracking: { readonly carrier: string; readonly number: string; readonly url: string } | null
  readonly lines: readonly FollowedLine[]
  readonly events: readonly FollowedEvent[]
  /** Address and day can still be changed. */
  readonly isChangeable: boolean
}

export interface FollowedReturn {
  readonly id: string
  readonly number: string
  readonly shipmentId: string
  readonly reason: ReturnReason
  readonly state: 'requested' | 'received' | 'withdrawn'
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  /** The label; null until there is one. */
  readonly label: { readonly carrier: string; readonly trackingNumber: string } | null
  /** What is given back when it arrives, or was given back. */
  readonly amount: Cents
}

/** An entry in the history of a claim. */
export interface FollowedClaimEntry {
  readonly id: string
  readonly kind: ClaimEntryKind
  /** Empty if nothing was written, or if it was deleted. */
  readonly words: string
  readonly at: number
}

export interface FollowedClaim {
  readonly id: string
  readonly number: string
  readonly shipmentId: string
  readonly lineId: string
  readonly quantity: number
  readonly reason: ClaimReason
  readonly wish: ClaimWish
  readonly state: ClaimState
  /** How the shop puts it right; null until it is accepted. */
  readonly remedy: ClaimRemedy | null
  readonly askedAt: number
  /** The oldest first; none if they were deleted. */
  readonly entries: readonly FollowedClaimEntry[]
  readonly pictureIds: readonly string[]
}

/** A capture or a refund of a card or a wallet; a refused refund was given back as a store credit. */
export interface FollowedMovement {
  readonly id: string
  readonly attemptId: string
  readonly kind: 'capture' | 'refund'
  readonly state: 'asked' | 'accepted' | 'confirmed' | 'refused' | 'dropped'
  readonly amount: Cents
  readonly shipmentId: string | null
  readonly creditId: string | null
  /** Time of its last answer, or of its request. */
  readonly at: number
}

/** How far an order has come since it was placed, and what it is worth by now. */
export interface FollowedOrder {
  readonly shipments: readonly FollowedShipment[]
  readonly returns: readonly FollowedReturn[]
  readonly claims: readonly FollowedClaim[]
  /** What was given back: a part for each cancellation, return and refunded claim, the oldest first. */
  readonly credits: readonly {
    readonly id: string
    /** The cancellation, the return or the claim that it belongs to. */
    readonly sourceId: string
    readonly kind: CreditKind
    readonly at: number
    readonly amount: Cents
    readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
    readonly tenders: readonly { readonly attemptId: string; readonly amount: Cents }[]
  }[]
  /** Charges and refunds, the oldest first. */
  readonly movements: readonly FollowedMovement[]
  /** Without what was cancelled and returned. */
  readonly worth: Worth
}
