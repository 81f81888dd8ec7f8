import { layOut } from '#planner/rules/layout.ts'
import type { Point } from '#planner/rules/links.ts'
import { nearestPlace, type NearPlace } from '#planner/rules/places.ts'
import type { Turn } from '#planner/rules/plan.ts'
import { floorTurn } from '#planner/rules/runs.ts'
import { nearestSlide } from '#planner/rules/slides.ts'
import { dropTargets, type DropTarget } from '#planner/rules/insertion-points.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'
import { spotUnder } from './spot-on-screen.ts'

/** Distance in millimetres within which a dragged piece snaps to a joint. */
const REACH = 600

/** Dragging of a piece, new or from the plan, or of a whole run. */
export interface Drag {
  isOn(): boolean
  /** Starts dragging a new piece from the palette. */
  add(itemTypeCode: string): void
  /** Starts dragging a piece of the plan, grabbed at a point of the floor. */
  lift(id: string, from: Point): void
  /** Starts dragging the whole run of a piece. */
  slide(id: string, from: Point): void
  /** Moves to a point of the stage in pixels; undefined if the pointer is outside the stage. */
  over(at: Point | undefined): void
  /** Turns the dragged piece by 90°. */
  turn(): void
  drop(): void
  cancel(): void
}

interface HeldPiece {
  readonly kind: 'piece'
  readonly itemTypeCode: string
  /** Id of the dragged piece of the plan; undefined for a new piece. */
  readonly moving: string | undefined
  /** Offset in millimetres from the pointer's point on the floor to the centre of the piece. */
  readonly offset: Point
  readonly targets: readonly DropTarget[]
  turn: Turn
  near: NearPlace | undefined
  /** Position of the pointer on the stage, in pixels. */
  at: Point | undefined
}
/** A dragged run. */
interface HeldRun {
  readonly kind: 'run'
  readonly id: string
  readonly from: Point
  by: Point
}
type Held = HeldPiece | HeldRun

/**
 * Where the dragged piece would land. A plus sign under the pointer takes precedence: it is drawn above the floor, so
 * the floor point under the pointer lies farther back.
 */
function placeUnder(planner: Planner, held: HeldPiece): NearPlace | undefined {
  const { itemTypeCode, moving, offset, targets, turn, at } = held
  const { stage } = planner
  const shown = planner.shown()
  if (shown === undefined || at === undefined) return undefined
  const aim = spotUnder(
    stage,
    targets.map(({ spot }) => spot),
    at,
  )
  planner.aim(aim)
  const target = targets.find(({ spot }) => spot === aim)
  if (target !== undefined) return { ...target.made, isLegal: true }
  const floor = stage.floorAt(at)
  const middle = floor && { x: floor.x + offset.x, y: floor.y + offset.y }
  return middle && nearestPlace(shown.plan, shown.pieces, itemTypeCode, middle, turn, REACH, moving)
}

/** Applies the drop of a piece or run at its last position. Returns whether the plan changed. */
function putDown(planner: Planner, what: Held): boolean {
  if (what.kind === 'run') {
    const { x: dx, y: dy } = what.by
    return (dx !== 0 || dy !== 0) && planner.change({ kind: 'slide', pieceId: what.id, dx, dy })
  }
  if (what.near === undefined) return false
  const to = what.near.place
  if (what.moving !== undefined) return planner.change({ kind: 'move', pieceId: what.moving, to })
  return planner.change({ kind: 'add', id: planner.newId(), itemTypeCode: what.itemTypeCode, to })
}

/** Slides a run with the pointer to the nearest legal position. */
function moveRun(planner: Planner, run: HeldRun, floor: Point): void {
  const shown = planner.shown()
  const near =
    shown && nearestSlide(shown.plan, shown.pieces, run.id, floor.x - run.from.x, floor.y - run.from.y, REACH)
  if (shown === undefined || near === undefined || !near.isLegal) return
  run.by = { x: near.dx, y: near.dy }
  planner.stage.show(layOut(near.plan, shown.pieces), shown.plan.room)
}

export function createDrag(planner: Planner): Drag {
  const { stage } = planner
  let held: Held | undefined

  const showPlan = () => {
    const shown = planner.shown()
    if (shown !== undefined) stage.show(shown.placed, shown.plan.room)
  }
  const begin = (next: Held) => {
    held = next
    stage.holdCamera(true)
    document.documentElement.dataset.dragging = next.kind
    planner.hold(next.kind === 'piece' ? next.targets.map(({ spot }) => spot) : undefined)
  }
  const beginPiece = (itemTypeCode: string, moving: string | undefined, offset: Point, turn: Turn) => {
    const shown = planner.shown()
    if (shown === undefined) return
    const targets = dropTargets(shown, itemTypeCode, moving)
    begin({ kind: 'piece', itemTypeCode, moving, offset, targets, turn, near: undefined, at: undefined })
  }
  const end = () => {
    held = undefined
    stage.ghost(undefined, true)
    stage.holdCamera(false)
    delete document.documentElement.dataset.dragging
    planner.hold(undefined)
  }
  const movePiece = (piece: HeldPiece, at: Point | undefined) => {
    const shown = planner.shown()
    if (shown === undefined) return
    piece.at = at
    piece.near = placeUnder(planner, piece)
    if (at === undefined) planner.aim(undefined)
    const others = piece.near === undefined ? shown.placed : layOut(piece.near.plan, shown.pieces)
    const id = piece.near?.preview.piece.id ?? piece.moving
    stage.show(
      others.filter(other => other.piece.id !== id),
      shown.plan.room,
    )
    stage.ghost(piece.near?.preview, piece.near?.isLegal ?? false)
  }
  return {
    isOn: () => held !== undefined,
    add: itemTypeCode => beginPiece(itemTypeCode, undefined, { x: 0, y: 0 }, 0),
    lift: (id, from) => {
      const placed = planner.shown()?.placed.find(({ piece }) => piece.id === id)
      if (placed === undefined) return
      planner.select(undefined)
      const offset = { x: placed.at.x - from.x, y: placed.at.y - from.y }
      beginPiece(placed.piece.itemTypeCode, id, offset, floorTurn(placed))
    },
    slide: (id, from) => begin({ kind: 'run', id, from, by: { x: 0, y: 0 } }),
    over: at => {
      if (held?.kind === 'piece') movePiece(held, at)
      const floor = held?.kind === 'run' && at !== undefined ? stage.floorAt(at) : undefined
      if (held?.kind === 'run' && floor !== undefined) moveRun(planner, held, floor)
    },
    turn: () => {
      if (held?.kind !== 'piece') return
      held.turn = ((held.turn + 90) % 360) as Turn
      movePiece(held, held.at)
    },
    drop: () => {
      const what = held
      end()
      if (what === undefined) return
      if (putDown(planner, what)) return
      showPlan()
      if (what.kind === 'piece' && what.moving !== undefined) planner.select(what.moving)
    },
    cancel: () => {
      if (held === undefined) return
      end()
      showPlan()
      planner.say(messages[planner.options.language].said.cancelled)
    },
  }
}
