import { layOut } from '#planner/rules/layout.ts'
import type { Point } from '#planner/rules/links.ts'
import { nearestPlace, type NearPlace } from '#planner/rules/places.ts'
import type { Turn } from '#planner/rules/plan.ts'
import { floorTurn } from '#planner/rules/runs.ts'
import { nearestSlide } from '#planner/rules/slides.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'

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
  over(floor: Point | undefined): void
  /** Turns what is held by a right angle. */
  turn(): void
  drop(): void
  cancel(): void
}

type Held =
  | { readonly kind: 'piece'; readonly itemTypeCode: string; readonly moving: string | undefined; readonly offset: Point; turn: Turn; near: NearPlace | undefined; at: Point | undefined }
  | { readonly kind: 'run'; readonly id: string; readonly from: Point; by: Point }

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
    document.documentElement.dataset.dragging = ''
  }
  const end = () => {
    held = undefined
    stage.ghost(undefined, true)
    stage.holdCamera(false)
    delete document.documentElement.dataset.dragging
  }
  const movePiece = (piece: Extract<Held, { kind: 'piece' }>, floor: Point | undefined) => {
    const shown = planner.shown()
    if (shown === undefined) return
    piece.at = floor
    piece.near = floor && nearestPlace(shown.plan, shown.pieces, piece.itemTypeCode, { x: floor.x + piece.offset.x, y: floor.y + piece.offset.y }, piece.turn, REACH, piece.moving)
    const others = piece.near === undefined ? shown.placed : layOut(piece.near.plan, shown.pieces)
    const id = piece.near?.preview.piece.id ?? piece.moving
    stage.show(others.filter(other => other.piece.id !== id), shown.plan.room)
    stage.ghost(piece.near?.preview, piece.near?.isLegal ?? false)
  }
  const moveRun = (run: Extract<Held, { kind: 'run' }>, floor: Point) => {
    const shown = planner.shown()
    const near = shown && nearestSlide(shown.plan, shown.pieces, run.id, floor.x - run.from.x, floor.y - run.from.y, REACH)
    if (shown === undefined || near === undefined || !near.isLegal) return
    run.by = { x: near.dx, y: near.dy }
    stage.show(layOut(near.plan, shown.pieces), shown.plan.room)
  }

  return {
    isOn: () => held !== undefined,
    add: itemTypeCode => begin({ kind: 'piece', itemTypeCode, moving: undefined, offset: { x: 0, y: 0 }, turn: 0, near: undefined, at: undefined }),
    lift: (id, from) => {
      const placed = planner.shown()?.placed.find(({ piece }) => piece.id === id)
      if (placed === undefined) return
      planner.select(undefined)
      begin({ kind: 'piece', itemTypeCode: placed.piece.itemTypeCode, moving: id, offset: { x: placed.at.x - from.x, y: placed.at.y - from.y }, turn: floorTurn(placed), near: undefined, at: from })
    },
    slide: (id, from) => begin({ kind: 'run', id, from, by: { x: 0, y: 0 } }),
    over: floor => {
      if (held?.kind === 'piece') movePiece(held, floor)
      else if (held?.kind === 'run' && floor !== undefined) moveRun(held, floor)
    },
    turn: () => {
      if (held?.kind !== 'piece') return
      held.turn = (held.turn + 90) % 360 as Turn
      movePiece(held, held.at)
    },
    drop: () => {
      const what = held
      end()
      if (what === undefined) return
      const isMade = what.kind === 'run'
        ? (what.by.x !== 0 || what.by.y !== 0) && planner.change({ kind: 'slide', pieceId: what.id, dx: what.by.x, dy: what.by.y })
        : what.near !== undefined && planner.change(what.moving === undefined
          ? { kind: 'add', id: planner.newId(), itemTypeCode: what.itemTypeCode, to: what.near.place }
          : { kind: 'move', pieceId: what.moving, to: what.near.place })
      if (isMade) return
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
