import type { Place } from './change.ts'
import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { turned } from './links.ts'
import type { Point } from './links.ts'
import { roomFit, sizeOf } from './measures.ts'
import { isOverlap } from './overlap.ts'
import { MM_PER_INCH } from './plan.ts'
import type { PieceFacts, Plan, Turn } from './plan.ts'
import { runAt, toTurn } from './runs.ts'

type Floor = Extract<Place, { kind: 'floor' }>

/** Distance in millimetres between the plan and a piece placed beside it: enough to walk through sideways. */
const BESIDE = 300
/** Free space required around an ottoman in front of a seat, in inches. */
const AROUND_OTTOMAN = 4
/**
 * Distance in millimetres from the centre of the floor up to which pieces are placed in a row, before spots in front
 * are preferred.
 */
const ONE_ROW = 5000

const alone = (facts: PieceFacts, pieces: Pieces, at: Point, turn: Turn): PlacedPiece =>
  layOut({ runs: [runAt({ id: '', itemTypeCode: facts.itemTypeCode }, facts, at, turn)], room: null }, pieces)[0]!

const isSeat = ({ facts: { kind } }: PlacedPiece): boolean =>
  kind !== 'corner' && kind !== 'wedge' && kind !== 'ottoman' && kind !== 'console'

/** Spots in front of each seat, beginning with the seats in the middle of their run. */
function inFront(placed: readonly PlacedPiece[], facts: PieceFacts): Floor[] {
  const seats = placed.filter(isSeat)
  const half = (run: number): number => (placed.filter(piece => piece.run === run).length - 1) / 2
  return seats
    .toSorted((a, b) => a.run - b.run || Math.abs(a.place - half(a.run)) - Math.abs(b.place - half(b.run)))
    .map(seat => {
      const away = turned({ x: 0, y: ((seat.facts.depth + facts.depth) * MM_PER_INCH) / 2 + BESIDE }, -seat.turn)
      return { kind: 'floor', x: seat.at.x + away.x, y: seat.at.y + away.y, turn: toTurn(seat.turn) }
    })
}

/** Spots to the right of the whole plan, to its left, in front and behind. Those at the sides align with its back. */
function besideAll(placed: readonly PlacedPiece[], facts: PieceFacts, pieces: Pieces): Floor[] {
  const [own, all] = [sizeOf([alone(facts, pieces, { x: 0, y: 0 }, 0)])!, sizeOf(placed)]
  if (all === undefined) return [{ kind: 'floor', x: 0, y: 0, turn: 0 }]
  const [back, middle] = [all.back - own.back, (all.left + all.right) / 2]
  const spots = [
    { x: all.right + BESIDE - own.left, y: back },
    { x: all.left - BESIDE - own.right, y: back },
    { x: middle, y: all.front + BESIDE - own.back },
    { x: middle, y: all.back - BESIDE - own.front },
  ]
  const far = ({ x, y }: Point): number => Math.max(0, Math.abs(x) - ONE_ROW, Math.abs(y) - ONE_ROW)
  return spots.toSorted((a, b) => far(a) - far(b)).map(spot => ({ kind: 'floor', ...spot, turn: 0 }))
}

/**
 * A free place for a single piece: in front of a seat for an ottoman; beside the plan for other pieces and for an
 * ottoman that fits in front of no seat. Inside the walls if possible.
 */
export function freeSpot(plan: Plan, pieces: Pieces, facts: PieceFacts): Floor {
  const placed = layOut(plan, pieces)
  const wide = { ...facts, width: facts.width + AROUND_OTTOMAN, depth: facts.depth + AROUND_OTTOMAN }
  const isFree = ({ x, y, turn }: Floor, of: PieceFacts): boolean => {
    const { outline } = alone(of, new Map([...pieces, [of.itemTypeCode, of]]), { x, y }, turn)
    return placed.every(other => !isOverlap(outline, other.outline))
  }
  const isInRoom = ({ x, y, turn }: Floor): boolean =>
    plan.room === null || roomFit([alone(facts, pieces, { x, y }, turn)], plan.room).kind === 'fits'
  const beside = besideAll(placed, facts, pieces)
  const spots = [
    ...(facts.kind === 'ottoman' ? inFront(placed, facts).filter(spot => isFree(spot, wide)) : []),
    ...beside.filter(spot => isFree(spot, facts)),
  ]
  return spots.find(isInRoom) ?? spots[0] ?? beside[0]!
}
