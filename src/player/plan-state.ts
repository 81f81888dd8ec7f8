import { faultsOf } from '#planner/rules/faults.ts'
import type { OpenSide } from '#planner/rules/joints.ts'
import { layOut, type Pieces, type PlacedPiece } from '#planner/rules/layout.ts'
import { itemTypesOf, type PieceFacts, type Plan } from '#planner/rules/plan.ts'
import { spotsOf, type InsertionPoint } from '#planner/rules/insertion-points.ts'
import type { FromPlayer, PlannerChoices, SetPanel } from '#planner/protocol.ts'
import { lookOf } from './look-of.ts'
import { canRedo, canUndo, openBook, received, type SharedPlanHistory, type Step } from './shared-plan-history.ts'
import type { Shown } from './shown.ts'
import type { PlayerMessage } from './messaging.ts'
import type { Stage } from './stage.ts'

/** The piece and the plus sign that the shopper selected. */
export interface Chosen {
  readonly id?: string | undefined
  readonly spot?: Pick<OpenSide, 'pieceId' | 'side'> | undefined
}
/** The plus signs at which the dragged piece may be dropped, and the one that it is over. */
export interface Held {
  readonly targets: readonly InsertionPoint[]
  readonly aim: InsertionPoint | undefined
}

/** The plan of the player and what is derived from it. */
export interface PlanState {
  book(): SharedPlanHistory
  panel(): SetPanel | undefined
  pieces(): Pieces
  /** Undefined until the page has sent a panel. */
  shown(): Shown | undefined
  chosen(): Chosen
  held(): Held | undefined
  /** Shows a new state of the history and sends its first pending step to the page. */
  turn(next: SharedPlanHistory): void
  choose(chosen: Chosen): void
  hold(held: Held | undefined): void
  /** Shows the pieces in other choices. */
  dress(choices: PlannerChoices): void
  setPanel(next: SetPanel): void
  /** Derives the shown state again. */
  refresh(): void
}

type PlanInMessage = NonNullable<Extract<FromPlayer, { type: 'item types changed' }>['plan']>
const asMessage = ({ runs, room }: Plan): PlanInMessage => ({
  runs: runs.map(run => ({ ...run, pieces: run.pieces.map(piece => ({ ...piece })) })),
  room: room === null ? null : { ...room },
})

/** The pieces that overlap others or do not join their neighbours. */
const faultyPieces = (plan: Plan, pieces: Pieces, placed: readonly PlacedPiece[]): Shown['faulty'] =>
  new Map(
    faultsOf(plan, pieces, placed).flatMap(fault =>
      fault.kind === 'overlap' || fault.kind === 'bad-joint'
        ? [[fault.pieceId, fault.kind] as const, [fault.otherId, fault.kind] as const]
        : [],
    ),
  )

/** Derives the shown state from a plan and its layout. */
function shownOf(
  { panel, collection }: SetPanel,
  book: SharedPlanHistory,
  pieces: Pieces,
  placed: readonly PlacedPiece[],
  chosen: Chosen,
  held: Held | undefined,
): Shown {
  const plan = book.shown.present
  const selected = placed.find(({ piece }) => piece.id === chosen.id)
  const spots = held?.targets ?? spotsOf(placed, selected?.piece.id)
  return {
    panel,
    collection,
    pieces,
    plan,
    placed,
    spots,
    canUndo: canUndo(book),
    canRedo: canRedo(book),
    selected,
    hasWedge: placed.some(({ facts }) => facts.kind === 'wedge'),
    faulty: faultyPieces(plan, pieces, placed),
    spot: spots.find(({ pieceId, side }) => pieceId === chosen.spot?.pieceId && side === chosen.spot.side),
    aim: held?.aim,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `tell` is called after each change of the shown state, `onDress` after each change of the choices. */
export function createPlanState(
  stage: Stage,
  post: (message: PlayerMessage) => void,
  { tell, onDress }: { readonly tell: () => void; readonly onDress: () => void },
): PlanState {
  let book: SharedPlanHistory = openBook()
  let sent: Step | undefined
  let [panel, pieces, shown]: [SetPanel | undefined, Pieces, Shown | undefined] = [undefined, new Map(), undefined]
  let [chosen, held]: [Chosen, Held | undefined] = [{}, undefined]

  const send = () => {
    const [first] = book.waiting
    if (first === undefined || first === sent) return
    sent = first
    const { plan, cause } = first
    const basedOn = book.revision
    post({ type: 'item types changed', itemTypes: itemTypesOf(plan), plan: asMessage(plan), cause, basedOn })
  }
  const derive = (placed: readonly PlacedPiece[]) => {
    if (panel !== undefined) shown = shownOf(panel, book, pieces, placed, chosen, held)
  }
  const refresh = () => {
    derive(shown?.placed ?? [])
    tell()
  }
  const turn = (next: SharedPlanHistory) => {
    const before = shown?.plan
    book = next
    if (before !== book.shown.present || shown?.pieces !== pieces) {
      const placed = layOut(book.shown.present, pieces)
      derive(placed)
      stage.show(placed, book.shown.present.room)
    } else derive(shown?.placed ?? [])
    send()
    tell()
  }
  const dress = (choices: PlannerChoices) => {
    if (panel === undefined) return
    panel = { ...panel, choices }
    onDress()
    stage.setLook(lookOf(panel.collection, choices))
  }
  const setPanel = (next: SetPanel) => {
    const isSameChoice = isSame(panel?.choices, next.choices)
    const isSamePanel = panel?.panel === next.panel && isSameChoice
    const isSameCollection = isSame(panel?.collection, next.collection)
    const isSameLook = panel !== undefined && isSameCollection && isSameChoice
    if (!isSameCollection)
      pieces = new Map(next.collection.pieces.map(piece => [piece.itemTypeCode, piece as PieceFacts]))
    if (next.panel === 'SelectFabric') chosen = {}
    // The first message is a start, regardless of its cause, because the player has no history yet.
    const cause = panel === undefined ? 'start' : next.cause
    panel = next
    if (!isSameLook) dress(next.choices)
    turn(received(book, { ...next, cause }, isSamePanel))
  }
  return {
    book: () => book,
    panel: () => panel,
    pieces: () => pieces,
    shown: () => shown,
    chosen: () => chosen,
    held: () => held,
    turn,
    choose: next => {
      chosen = next
    },
    hold: next => {
      held = next
    },
    dress,
    setPanel,
    refresh,
  }
}
