import type { Workshop } from '../../family.ts'
import type { Bench } from '../../kit/joinery/bench.ts'
import { deform } from '../../kit/deform.ts'
import { transform, type Mesh, type Vector } from '../../kit/mesh.ts'
import { box, boxCloth, upholstery } from './cushions.ts'
import { wovenSeat } from './woven-seat.ts'

export const CHAIR_SEATS = ['cord', 'rush', 'pad', 'wood', 'cane', 'leather'] as const
export type ChairSeat = (typeof CHAIR_SEATS)[number]

/** The outline of the seat frame in plan, and the seat height, in metres. */
export interface SeatFrame {
  readonly front: number
  readonly back: number
  readonly z: readonly [number, number]
  readonly y: number
  /** Thickness of the posts between which the rails run. */
  readonly post: number
}

/** The frame without its posts. */
interface InnerFrame {
  readonly front: number
  readonly back: number
  readonly z: readonly [number, number]
}

type Deform = (mesh: Mesh) => Mesh

/** Half the width of the seat from its back (0) to its front (1). */
const halfWidth = ({ front, back }: SeatFrame, t: number): number => back + (front - back) * t

/** Narrows a seat towards its back. */
const tapered =
  (frame: SeatFrame): Deform =>
  mesh =>
    deform(mesh, (px, py, pz): Vector => {
      const t = (pz - frame.z[0]) / (frame.z[1] - frame.z[0])
      return [px * (halfWidth(frame, t) / frame.front), py, pz]
    })

function wovenCord(on: Bench, kind: 'cord' | 'rush', inner: InnerFrame, y: number): void {
  on.put(
    'cord',
    wovenSeat({
      front: inner.front + 0.008,
      back: inner.back + 0.008,
      z: [inner.z[0] - 0.008, inner.z[1] + 0.008],
      y,
      strand: kind === 'cord' ? 0.0042 : 0.0075,
      rough: kind === 'cord' ? 0.25 : 1,
      fine: on.fine,
    }),
  )
}

/** Four rails between the posts, from `low` to `high`. */
function seatRails(on: Bench, { z }: SeatFrame, inner: InnerFrame, low: number, high: number): void {
  const rail = 0.02
  for (const side of [-1, 1]) {
    const path: Vector[] = [
      [side * inner.back, (low + high) / 2, z[0]],
      [side * inner.front, (low + high) / 2, z[1]],
    ]
    on.beam('frame', path, { width: rail, thick: high - low }, { up: [0, 1, 0] })
  }
  on.board('frame', [-inner.front, inner.front], [low, high], [inner.z[1], inner.z[1] + rail], { grain: 'x' })
  on.board('frame', [-inner.back, inner.back], [low, high], [inner.z[0] - rail, inner.z[0]], { grain: 'x' })
}

/** Boards with a dished surface. */
function woodenSeat(on: Bench, frame: SeatFrame): void {
  const { front, z, y, post } = frame
  const taper = tapered(frame)
  const dish = (mesh: Parameters<typeof deform>[0]) =>
    deform(taper(mesh), (px, py, pz): Vector => [
      px,
      py > y - 0.012
        ? py -
          0.009 * Math.max(0, 1 - (px / front) ** 4) * Math.max(0, 1 - ((2 * pz - z[0] - z[1]) / (z[1] - z[0])) ** 4)
        : py,
      pz,
    ])
  const count = on.fine ? 5 : 1
  for (let i = 0; i < count; i++) {
    const step = (2 * (front + 0.004)) / count
    on.board(
      'seat',
      [-front - 0.004 + step * i, -front - 0.004 + step * (i + 1)],
      [y - 0.022, y],
      [z[0] - post * 0.2, z[1] + 0.012],
      { grain: 'z', r: count > 1 ? 0.0008 : 0.005, facet: 0.05, rounds: on.fine ? 2 : 0, shape: dish },
    )
  }
}

/** Cane in its own frame. */
function canedSeat(on: Bench, frame: SeatFrame): void {
  const { front, back, z, y } = frame
  const taper = tapered(frame)
  on.board('seat', [-front, front], [y - 0.018, y], [z[1] - 0.045, z[1] + 0.006], { grain: 'x', r: 0.006 })
  on.board('seat', [-back, back], [y - 0.018, y], [z[0], z[0] + 0.04], { grain: 'x', r: 0.006 })
  for (const side of [-1, 1])
    on.beam(
      'seat',
      [
        [side * (back - 0.02), y - 0.009, z[0] + 0.02],
        [side * (front - 0.02), y - 0.009, z[1] - 0.02],
      ],
      { width: 0.045, thick: 0.018 },
      { up: [0, 1, 0] },
    )
  on.board('cane', [-front + 0.03, front - 0.03], [y - 0.005, y - 0.004], [z[0] + 0.03, z[1] - 0.035], {
    grain: 'z',
    r: 0.0003,
    shape: taper,
  })
}

function paddedSeat(on: Bench, workshop: Workshop, kind: 'pad' | 'leather', frame: SeatFrame): void {
  const { front, z, y } = frame
  const [w, d, h] = [2 * front - 0.004, z[1] - z[0] + 0.012, kind === 'leather' ? 0.04 : 0.052]
  const making = upholstery(workshop, kind === 'leather' ? 'topstitch' : 'piping', boxCloth(w, d, h), 4)
  const pad = box(
    making,
    {
      w,
      d,
      h,
      corner: 0.045,
      crown: 0.026,
      ease: 0.01,
      pucker: 0.02,
      pressure: 80,
      gap: [0.003, 0.003, 0.004, 0.003],
      edge: 0.02,
    },
    1,
  )
  on.take(
    pad.map(part => ({
      ...part,
      mesh: deform(transform(part.mesh, { t: [0, y - 0.034, (z[0] + z[1]) / 2 + 0.004] }), (px, py, pz): Vector => [
        px * (halfWidth(frame, Math.max(0, Math.min(1, (pz - z[0]) / (z[1] - z[0])))) / front),
        py,
        pz,
      ]),
    })),
  )
}

/** The rails and the seat of a chair. Slots `frame`, `seat`, `cord`, `cover`. */
export function chairSeat(on: Bench, workshop: Workshop, kind: ChairSeat, frame: SeatFrame): void {
  const { front, back, z, y, post } = frame
  const inner: InnerFrame = { front: front - post / 2, back: back - post / 2, z: [z[0] + post / 2, z[1] - post / 2] }
  if (kind === 'cord' || kind === 'rush') return wovenCord(on, kind, inner, y)
  seatRails(on, frame, inner, y - 0.068, y - (kind === 'pad' ? 0.03 : 0.016))
  if (kind === 'wood') woodenSeat(on, frame)
  else if (kind === 'cane') canedSeat(on, frame)
  else paddedSeat(on, workshop, kind, frame)
}
