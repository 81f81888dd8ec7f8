import type { FollowedEvent, FollowedShipment } from '#fulfilment/rules/followed-order.ts'
import type { ShipmentState } from '#fulfilment/rules/shipment.ts'

type PromiseChange = Extract<FollowedEvent, { kind: 'promise-changed' }>
/** Something that happened; `at` is null if the time is not known. */
export type PastStep = PromiseChange | { readonly kind: ShipmentState; readonly at: number | null }

export interface ShipmentSteps {
  /** In the order in which they happened. */
  readonly past: readonly PastStep[]
  readonly next: readonly ShipmentState[]
}

/** A step whose time is not known happened right after the one before. */
function inOrder(steps: readonly PastStep[], changes: readonly PromiseChange[], placedAt: number): PastStep[] {
  let latest = placedAt
  const timed = steps.map(step => {
    latest = Math.max(latest, step.at ?? latest)
    return { step, at: latest }
  })
  return [...timed, ...changes.map(step => ({ step, at: step.at }))]
    .toSorted((a, b) => a.at - b.at)
    .map(({ step }): PastStep => step)
}

/** The steps of a shipment: what has happened, changes of the promised days included, and what is to come. */
export function shipmentSteps(
  { state, steps, events }: Pick<FollowedShipment, 'state' | 'steps' | 'events'>,
  placedAt: number,
  /** When its last unit was cancelled. */
  cancelledAt: number | null,
): ShipmentSteps {
  const timeOf = (kind: ShipmentState): number | null =>
    kind === 'placed' ? placedAt : (events.find(event => event.kind === kind)?.at ?? null)
  const changes = events.filter(event => event.kind === 'promise-changed')
  const reached = steps.indexOf(state)
  const done = steps.filter((step, i) => (state === 'cancelled' ? timeOf(step) !== null : i <= reached))
  const past = inOrder(
    done.map(kind => ({ kind, at: timeOf(kind) })),
    changes,
    placedAt,
  )
  if (state === 'cancelled') return { past: [...past, { kind: 'cancelled', at: cancelledAt }], next: [] }
  return { past, next: steps.slice(reached + 1) }
}
