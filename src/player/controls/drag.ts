import { layOut } from '#planner/rules/layout.ts'
import type { Point } from '#planner/rules/links.ts'
import { nearestPlace, type NearPlace } from '#planner/rules/places.ts'
import type { Turn } from '#planner/rules/plan.ts'
import { floorTurn } from '#planner/rules/runs.ts'
import { nearestSlide } from '#planner/rules/slides.ts'
import { dropTargets, type DropTarget } from '#planner/rules/spots.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'
import { spotUnder } from './spot-on-screen.ts'

/** Millimetres within which a held piece snaps to a joint. */
const REACH = 600

/** A piece that is held, new or out of the plan, and where it would land; or a whole run that is slid. */
export interface Drag {
  isOn(): boolean
  /** A new piece from the palette. */
  add(itemTypeCode: string): void
  /** A piece of the plan, taken at a point of the floor. */
  lift(id: string, from: Point): void
  /** Its whole run. */
  slide(id: string, from: Point): void
  /** The pointer is over this point of the stage, pixels; undefined: beside the stage. */
  over(at: Point | undefined): void
  /** Turns what is held by a right angle. */
  turn(): void
  drop(): void
  cancel(): void
}

interface HeldPiece {
  readonly kind: 'piece'
  readonly itemTypeCode: string
  /** The id of a piece of the plan; undefined: a new one. */
  readonly moving: string | undefined
  /** From the pointer's place on the floor to the middle of the piece, millimetres. */
  readonly offset: Point
  readonly targets: readonly DropTarget[]
  turn: Turn
  near: NearPlace | undefined
  /** The position of the pointer on the stage, in pixels. */
  at: Point | undefined
}
/** A row of pieces that is slid. */
interface HeldRun {
  readonly kind: 'run'
  readonly id: string
  readonly from: Point
  by: Point
}
type Held = HeldPiece | HeldRun

/** The plus that is seen under the pointer comes first: it stands high, and the floor seen there lies behind it. */
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

/** Puts the dropped piece or row where it was last shown; answers whether the plan changed. */
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

/** Slides a row of pieces along with the pointer, as far as it may go. */
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
