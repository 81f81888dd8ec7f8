import { z } from 'zod'
import { family } from '../../family.ts'
import { bench, type Bench } from '../../kit/joinery/bench.ts'
import { fitted } from '../../kit/fit.ts'
import { transform } from '../../kit/mesh.ts'
import { chairSeat } from '../../parts/seating/chair-seat.ts'
import { wovenSeat } from '../../parts/seating/woven-seat.ts'

const parameters = z.strictObject({
  seatKind: z.enum(['cord', 'rush', 'wood', 'slats', 'pad']).default('rush'),
  leg: z.number().min(0.02).max(0.1).default(0.042),
  round: z.number().min(0).max(1).default(0.3),
  foot: z.number().min(0.4).max(1).default(0.75),
  /** Height of a slatted shelf; 0: none. */
  shelf: z.number().min(0).max(0.3).default(0),
  /** Height of the seat; the back takes the rest of the height. 0: no back. */
  seat: z.number().min(0).max(0.6).default(0),
  back: z.enum(['none', 'slats', 'panel']).default('none'),
  arms: z.boolean().default(false),
})
type WoodBench = z.output<typeof parameters>
/** Half the distances between the legs, along x and z. */
type LegSpan = readonly [x: number, z: number]

/** A bench: legs and rails, a woven, boarded or slatted seat, optionally a back and a shelf for boots. */
export const woodBench = family({
  parameters,
  slots: {
    frame: 'oak',
    seat: 'oak',
    cord: 'rush',
    shelf: 'oak',
    cover: 'linen-oat',
    stitch: 'linen-oat',
    cane: 'cane',
  },
  build: (extent, given, workshop) => {
    const on = bench(workshop.detail)
    const { width, depth } = extent
    const hasBack = given.back !== 'none'
    const seat = hasBack ? Math.min(given.seat || 0.45, extent.height - 0.1) : extent.height
    const leg = Math.min(given.leg, depth * 0.2)
    const [x, z] = [width / 2 - leg / 2, depth / 2 - leg / 2]
    legs(on, given, [x, z], leg, seat, hasBack ? extent.height : undefined)
    if (given.seatKind === 'cord' || given.seatKind === 'rush')
      wovenFields(on, given.seatKind, [x, z], leg, width, seat)
    else if (given.seatKind === 'slats') slattedSeat(on, [x, z], width, depth, seat)
    else
      chairSeat(on, workshop, given.seatKind, {
        front: width / 2,
        back: width / 2,
        z: [-depth / 2, depth / 2],
        y: seat,
        post: leg,
      })
    const rails = given.shelf ? given.shelf - 0.012 : seat * 0.28
    for (const sx of [-1, 1])
      on.beam(
        'frame',
        [
          [sx * x, rails, -z],
          [sx * x, rails, z],
        ],
        { width: leg * 0.55, thick: leg * 0.7, round: given.round },
        { up: [0, 1, 0] },
      )
    if (given.shelf) bootShelf(on, given.shelf, [x, z], leg)
    if (hasBack) backOf(on, given.back === 'panel', [x, z], width, seat, extent.height)
    if (given.arms)
      for (const sx of [-1, 1])
        on.board('frame', [sx * x - 0.032, sx * x + 0.032], [seat + 0.205, seat + 0.23], [-z - leg / 2, z + leg / 2], {
          grain: 'z',
          r: 0.007,
        })
    return fitted(on.parts(), extent)
  },
})

/** Four legs; the rear ones reach up to `backTop` if the bench has a back. */
function legs(
  on: Bench,
  given: WoodBench,
  [x, z]: LegSpan,
  leg: number,
  seat: number,
  backTop: number | undefined,
): void {
  const isWoven = given.seatKind === 'cord' || given.seatKind === 'rush'
  const underSeat = isWoven ? seat + 0.004 : seat - 0.02
  const frontTop = given.arms ? seat + 0.21 : underSeat
  const taper = (t: number) => leg * (given.foot + (1 - given.foot) * t)
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const top = sz < 0 ? (backTop ?? frontTop) : frontTop
      on.beam(
        'frame',
        [
          [sx * x, 0, sz * z],
          [sx * x, top * 0.5, sz * z],
          [sx * x, top, sz * z],
        ],
        { width: taper, thick: taper, round: given.round },
        { up: [0, 0, 1] },
      )
    }
}

/** Long seats are woven in two or three fields, separated by rails from front to back. */
function wovenFields(
  on: Bench,
  kind: 'cord' | 'rush',
  [x, z]: LegSpan,
  leg: number,
  width: number,
  seat: number,
): void {
  const strand = kind === 'cord' ? 0.0042 : 0.0075
  const fields = Math.max(1, Math.round((width - leg) / 0.62))
  const step = (2 * (x - leg / 2)) / fields
  for (let i = 0; i < fields; i++) {
    const mesh = wovenSeat({
      front: step / 2 + (fields === 1 ? 0.008 : 0.0005),
      back: step / 2 + (fields === 1 ? 0.008 : 0.0005),
      z: [-z + leg / 2 - 0.008, z - leg / 2 + 0.008],
      y: seat,
      strand,
      rough: kind === 'cord' ? 0.25 : 1,
      fine: on.fine,
    })
    on.put('cord', transform(mesh, { t: [-(x - leg / 2) + step * (i + 0.5), 0, 0] }))
  }
}

/** Slats across a frame of four rails. */
function slattedSeat(on: Bench, [x, z]: LegSpan, width: number, depth: number, seat: number): void {
  for (const sz of [-1, 1])
    on.board('frame', [-x, x], [seat - 0.085, seat - 0.022], [sz * z - 0.011, sz * z + 0.011], { grain: 'x' })
  for (const sx of [-1, 1])
    on.board('frame', [sx * x - 0.011, sx * x + 0.011], [seat - 0.085, seat - 0.022], [-z, z], { grain: 'z' })
  const count = Math.max(3, Math.round(depth / 0.068))
  for (let i = 0; i < count; i++) {
    const at = -depth / 2 + (depth * (i + 0.5)) / count
    on.board(
      'seat',
      [-width / 2, width / 2],
      [seat - 0.022, seat],
      [at - depth / count / 2 + 0.004, at + depth / count / 2 - 0.004],
      { grain: 'x', r: 0.004 },
    )
  }
}

function bootShelf(on: Bench, shelf: number, [x, z]: LegSpan, leg: number): void {
  for (let i = 0; i < 5; i++) {
    const at = -z + leg * 0.3 + ((2 * z - leg * 0.6) * (i + 0.5)) / 5
    on.board('shelf', [-x - 0.004, x + 0.004], [shelf - 0.006, shelf + 0.008], [at - z * 0.14, at + z * 0.14], {
      grain: 'x',
    })
  }
}

/** A back of slats, or of boards joined to a panel, between two rails. */
function backOf(on: Bench, isPanel: boolean, [x, z]: LegSpan, width: number, seat: number, top: number): void {
  on.board('frame', [-x, x], [top - 0.075, top - 0.005], [-z - 0.011, -z + 0.011], {
    grain: 'x',
    r: 0.005,
  })
  on.board('frame', [-x, x], [seat + 0.06, seat + 0.1], [-z - 0.011, -z + 0.011], { grain: 'x' })
  const count = Math.max(3, Math.round(width / (isPanel ? 0.12 : 0.085)))
  for (let i = 0; i < count; i++) {
    const at = -x + (2 * x * (i + 0.5)) / count
    const half = isPanel ? x / count : 0.021
    on.board('frame', [at - half, at + half], [seat + 0.09, top - 0.06], [-z - 0.007, -z + 0.007], {
      grain: 'y',
    })
  }
}
