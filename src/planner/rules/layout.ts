import { linksOf, outlineOf, turned } from './links.ts'
import type { Link, Point } from './links.ts'
import type { PieceFacts, Plan, PlannedPiece, Run } from './plan.ts'

/** The pieces of a collection by item type code. */
export type Pieces = ReadonlyMap<string, PieceFacts>

/** A piece with its computed position. */
export interface PlacedPiece {
  readonly piece: PlannedPiece
  readonly facts: PieceFacts
  /** Index of its run in the plan, and its index in the run. */
  readonly run: number
  readonly place: number
  /** Centre of its bounding box, in millimetres from the centre of the floor. */
  readonly at: Point
  /** Rotation in degrees counter-clockwise as seen from above, from 0 up to but not including 360. */
  readonly turn: number
  /** Outline on the floor, clockwise. */
  readonly outline: readonly Point[]
  readonly in: Link
  readonly out: Link
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const around = (degrees: number): number => ((degrees % 360) + 360) % 360

/** Seat depth in inches that the pieces of a collection share; a chaise extends beyond it. 0 if no piece has one. */
export const seatDepthOf = (pieces: Pieces): number =>
  [...pieces.values()].find(
    ({ kind, joints }) => Object.values(joints).includes('join') && !kind.endsWith('chaise') && kind !== 'wedge',
  )?.depth ?? 0

function placeRun(run: Run, number: number, pieces: Pieces, seatDepth: number): PlacedPiece[] {
  let [at, heading]: [Point, number] = [{ x: run.x, y: run.y }, -run.turn]
  return run.pieces.flatMap((piece, place): PlacedPiece[] => {
    const facts = pieces.get(piece.itemTypeCode)
    if (facts === undefined) return []
    const links = linksOf(facts)
    const clockwise = heading - links.in.heading
    const middle = minus(at, turned(links.in.at, clockwise))
    const move = ({ at: point, heading: way, side }: Link): Link => ({
      at: plus(middle, turned(point, clockwise)),
      heading: way + clockwise,
      side,
    })
    const placed: PlacedPiece = {
      piece,
      facts,
      run: number,
      place,
      at: middle,
      turn: around(-clockwise),
      in: move(links.in),
      out: move(links.out),
      outline: outlineOf(facts, seatDepth).map(point => plus(middle, turned(point, clockwise))),
    }
    ;({ at, heading } = placed.out)
    return [placed]
  })
}

/** Computes the position of every piece, in the plan's order. Pieces that the collection lacks are omitted. */
export function layOut({ runs }: Plan, pieces: Pieces): PlacedPiece[] {
  const seatDepth = seatDepthOf(pieces)
  return runs.flatMap((run, number) => placeRun(run, number, pieces, seatDepth))
}
