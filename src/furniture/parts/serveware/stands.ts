import { part } from '../../kit/fit.ts'
import type { Extent } from '../../family.ts'
import { fillet } from '../../kit/lathe.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { hollow, scaled, spline } from '../../kit/profile.ts'
import { turn } from '../../kit/turn.ts'
import { bodySegments, filletSteps, thrownRadius, type ServingStyle } from './serving-style.ts'

/** A plate on a foot, of radius `R` and height `foot`, turned in one piece. */
function standBody(section: [number, number][], ease: number, style: ServingStyle, fine: boolean): Part {
  const warp = thrownRadius(style)
  const line = fillet(section, ease, filletSteps(fine))
  return part('stand', 'body', turn(line, { segments: bodySegments(fine), ...(warp && { radius: warp }) }))
}

/** A plate on a tall foot. */
export function cakeStand({ width: W, depth: D, height: H }: Extent, style: ServingStyle, fine: boolean): Part[] {
  const R = Math.min(W, D) / 2
  const section: [number, number][] = [
    [0, 0],
    [R * 0.5, 0],
    [R * 0.47, H * 0.06],
    [R * 0.16, H * 0.24],
    [R * 0.13, H * 0.6],
    [R * 0.3, H * 0.84],
    [R * 0.95, H * 0.9],
    [R, H * 0.92],
    [R, H],
    [R * 0.95, H],
    [R * 0.93, H * 0.95],
    [0, H * 0.94],
  ]
  return [standBody(section, 0.006, style, fine)]
}

/** A flat plate under a dome with a knob. */
export function domedPlate({ width: W, depth: D, height: H }: Extent, style: ServingStyle, fine: boolean): Part[] {
  const R = Math.min(W, D) / 2
  const foot = Math.min(H * 0.12, 0.03)
  const n = filletSteps(fine)
  const disc: [number, number][] = [
    [0, 0],
    [R, 0],
    [R, foot],
    [0, foot],
  ]
  const parts: Part[] = [standBody(disc, 0.004, style, fine)]
  const r = R * 0.88
  const outer = spline(
    [
      [r, foot],
      [r, foot + (H - foot) * 0.4],
      [r * 0.86, foot + (H - foot) * 0.72],
      [r * 0.4, foot + (H - foot) * 0.87],
      [0.0001, foot + (H - foot) * 0.9],
    ],
    n,
  )
  parts.push(
    part(
      'dome',
      'metal',
      turn(
        [...outer, ...outer.map(([a, y]): [number, number] => [Math.max(0.0001, a - 0.0025), y - 0.0025]).reverse()],
        { segments: bodySegments(fine) },
      ),
    ),
  )
  parts.push(
    part(
      'knob',
      'accent',
      turn(
        fillet(
          [
            [0, H * 0.9],
            [0.008, H * 0.9],
            [0.014, H * 0.96],
            [0.01, H],
            [0, H],
          ],
          0.004,
          n,
        ),
        { segments: fine ? 40 : 12 },
      ),
    ),
  )

  return parts
}

/** A platter or a gravy dish; all plans except round fill the depth of the extent. */
export function platter({ width: W, depth: D, height: H }: Extent, style: ServingStyle, fine: boolean): Part[] {
  const n = filletSteps(fine)
  const warp = thrownRadius(style)
  const R = W / 2
  const line = spline(
    scaled(
      [
        [0.6, 0],
        [0.7, 0.06],
        [0.84, 0.4],
        [0.94, 0.76],
        [1, 1],
      ],
      R,
      H,
    ),
    n,
  )
  const { profile } = hollow(line, {
    wall: Math.min(0.007, H * 0.3),
    steps: fine ? 5 : 2,
    foot: Math.min(0.003, H * 0.1),
  })
  const mesh = turn(profile, { segments: bodySegments(fine), ...(warp && { radius: warp }), crease: 50 })
  return [part('platter', 'body', style.plan === 'round' ? mesh : transform(mesh, { s: [1, 1, D / W] }))]
}
