import { part } from '../kit/fit.ts'
import { fillet } from '../kit/lathe.ts'
import { merge, transform, type Mesh, type Part } from '../kit/mesh.ts'
import { hollow, radiusAt, scaled, spline, type Profile } from '../kit/profile.ts'
import { curve, spar } from '../kit/spar.ts'
import { fluted, thrown, turn } from '../kit/turn.ts'

/** Style of a dinner service, shared by all its pieces. */
export interface Ware {
  readonly form: 'coupe' | 'rim' | 'upright' | 'footed'
  readonly surface: 'plain' | 'thrown' | 'fluted' | 'scalloped'
  /** Width of the unglazed or coloured edge in millimetres; 0 for none. */
  readonly edge: number
  readonly seed: number
  readonly fine: boolean
  /** Whether the picture shows many of them, so that each needs few triangles. */
  readonly isMany?: boolean
}

const around = ({ surface, seed }: Ware, R: number): ((a: number, y: number, j: number) => number) | undefined =>
  surface === 'thrown'
    ? thrown(Math.min(0.011, 0.0016 / R + 0.004), seed, 0.01)
    : surface === 'scalloped'
      ? a => 1 - 0.03 + 0.03 * Math.abs(Math.sin(a * 8))
      : undefined

/** A lathe piece and the band at its lip. */
function glazed(outside: Profile, wall: number, foot: number, ware: Ware, flutes = false): Part[] {
  const { fine, edge } = ware
  const hollowed = hollow(outside, { wall, floor: wall, foot, steps: fine ? 5 : 2 })
  const R = Math.max(...outside.map(([r]) => r))
  const top = outside.at(-1)![1]
  const warp = around(ware, R)
  const cut = flutes ? fluted(32, -0.03) : undefined
  const segments = fine ? (flutes ? (ware.isMany ? 128 : 192) : 96) : 20
  const body = turn(hollowed.profile, {
    segments,
    ...((warp ?? cut) && {
      radius: (a: number, y: number, j: number) =>
        cut && fine && j < hollowed.outside && y < top * 0.9 ? cut(a, y, j) : (warp?.(a, y, j) ?? 1),
    }),
  })
  if (edge <= 0) return [part('body', 'body', body)]
  const lip = outside.at(-1)!
  const before = outside.at(-2)!
  const length = Math.hypot(lip[0] - before[0], lip[1] - before[1]) || 1
  const d = [(lip[0] - before[0]) / length, (lip[1] - before[1]) / length] as const
  const e = edge / 1000
  const n = [d[1], -d[0]] as const
  const centre = [lip[0] - n[0] * wall * 0.5, lip[1] - n[1] * wall * 0.5] as const
  const reach = wall * 0.5 + 0.0004
  const band: [number, number][] = [[centre[0] + n[0] * reach - d[0] * e, centre[1] + n[1] * reach - d[1] * e]]
  const steps = fine ? 6 : 2
  for (let k = 0; k <= steps; k++) {
    const a = (k / steps) * Math.PI
    band.push([
      centre[0] + (n[0] * Math.cos(a) + d[0] * Math.sin(a)) * reach,
      centre[1] + (n[1] * Math.cos(a) + d[1] * Math.sin(a)) * reach,
    ])
  }
  band.push([centre[0] - n[0] * reach - d[0] * e, centre[1] - n[1] * reach - d[1] * e])
  return [part('body', 'body', body), part('edge', 'edge', turn(band, { segments, ...(warp && { radius: warp }) }))]
}

export function dinnerPlate(R: number, ware: Ware): Part[] {
  const h = ware.form === 'upright' ? R * 0.17 : ware.form === 'rim' ? R * 0.15 : R * 0.19
  const line: Profile =
    ware.form === 'upright'
      ? fillet(
          [
            [R * 0.9, 0],
            [R * 0.99, 0.0006],
            [R, h * 0.2],
            [R, h],
          ],
          R * 0.02,
          ware.fine ? 4 : 1,
        )
      : ware.form === 'rim'
        ? spline(
            scaled(
              [
                [0.56, 0],
                [0.62, 0.06],
                [0.68, 0.42],
                [0.74, 0.62],
                [0.88, 0.84],
                [1, 1],
              ],
              R,
              h,
            ),
            ware.fine ? 6 : 2,
          )
        : spline(
            scaled(
              [
                [0.5, 0],
                [0.58, 0.02],
                [0.8, 0.2],
                [0.94, 0.55],
                [1, 1],
              ],
              R,
              h,
            ),
            ware.fine ? 6 : 2,
          )
  return glazed(line, Math.max(0.0038, R * 0.034), Math.min(0.003, h * 0.14), ware, ware.surface === 'fluted')
}
export const plateHeight = (R: number, { form }: Ware): number =>
  form === 'upright' ? R * 0.17 : form === 'rim' ? R * 0.15 : R * 0.19

export function soupBowl(R: number, h: number, ware: Ware): Part[] {
  const line: Profile =
    ware.form === 'upright'
      ? fillet(
          [
            [R * 0.86, 0],
            [R * 0.98, 0.001],
            [R, h * 0.1],
            [R, h],
          ],
          R * 0.06,
          ware.fine ? 5 : 2,
        )
      : ware.form === 'footed'
        ? spline(
            scaled(
              [
                [0.44, 0],
                [0.44, 0.1],
                [0.5, 0.16],
                [0.82, 0.4],
                [0.97, 0.74],
                [1, 1],
              ],
              R,
              h,
            ),
            ware.fine ? 7 : 2,
          )
        : spline(
            scaled(
              [
                [0.42, 0],
                [0.52, 0.02],
                [0.8, 0.24],
                [0.96, 0.62],
                [1, 1],
              ],
              R,
              h,
            ),
            ware.fine ? 7 : 2,
          )
  return glazed(line, Math.max(0.0036, R * 0.05), Math.min(0.003, h * 0.06), ware, ware.surface === 'fluted')
}

export function mug(R: number, h: number, ware: Ware, hasHandle = true): Part[] {
  const line: Profile =
    ware.form === 'upright'
      ? fillet(
          [
            [R * 0.92, 0],
            [R * 0.99, 0.001],
            [R, h * 0.06],
            [R, h],
          ],
          R * 0.06,
          ware.fine ? 5 : 2,
        )
      : spline(
          scaled(
            [
              [0.72, 0],
              [0.84, 0.015],
              [0.98, 0.16],
              [1, 0.42],
              [0.97, 0.74],
              [0.96, 1],
            ],
            R,
            h,
          ),
          ware.fine ? 7 : 2,
        )
  const parts = glazed(line, Math.max(0.003, R * 0.09), 0.0016, ware, ware.surface === 'fluted')
  if (!hasHandle) return parts
  const [low, high] = [h * 0.24, h * 0.82]
  return [
    ...parts,
    part(
      'handle',
      'body',
      earHandle(radiusAt(line, low), radiusAt(line, high), low, high, R * 0.78, R * 0.15, ware.fine),
    ),
  ]
}

/** A strap handle on the +x side from `low` to `high`, extending by `reach`. */
export function earHandle(
  lowR: number,
  highR: number,
  low: number,
  high: number,
  reach: number,
  half: number,
  fine: boolean,
): Mesh {
  const R = Math.max(lowR, highR)
  const span = high - low
  const path = curve(
    [
      [highR - half * 0.4, high, 0],
      [highR + reach * 0.55, high + span * 0.05, 0],
      [R + reach, high - span * 0.3, 0],
      [R + reach * 0.82, low + span * 0.3, 0],
      [lowR + reach * 0.3, low + span * 0.02, 0],
      [lowR - half * 0.5, low - span * 0.02, 0],
    ],
    fine ? 10 : 4,
  )
  return spar(path, {
    size: t => [half * (1 + 0.45 * Math.abs(2 * t - 1) ** 3), half * 0.52],
    side: [0, 0, 1],
    power: 2.4,
    segments: fine ? 18 : 6,
  })
}

/** A stack of `count` copies, `pitch` metres apart, each slightly rotated. */
export function stacked(one: readonly Part[], count: number, pitch: number, seed: number): Part[] {
  return one.map(each => ({
    ...each,
    mesh: merge(
      Array.from({ length: count }, (_, i) =>
        transform(each.mesh, {
          ry: i === 0 ? 0 : ((seed * 37 + i * 83) % 40) - 20,
          t: [((i * 7 + seed) % 3) * 0.0009 - 0.0009, i * pitch, ((i * 5 + seed) % 3) * 0.0009 - 0.0009],
        }),
      ),
    ),
  }))
}
