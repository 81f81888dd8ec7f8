import { ellipse, roundedRectangle } from '../../kit/contour.ts'
import type { Extent } from '../../family.ts'
import { part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { transform, type Part } from '../../kit/mesh.ts'
import { laid, plate } from '../../kit/moulding.ts'
import { hollow, spline } from '../../kit/profile.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, rod, shade, turned } from '../lamp.ts'

/** A disc in front of a light that shines on the wall around it. */
export function discLight({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const parts: Part[] = []
  const r = Math.min(W, H) / 2
  const base = D * 0.5
  parts.push(
    part('box', 'metal', transform(plate(ellipse(r * 0.45, r * 0.45, fine ? 64 : 20), base, { edge: 0.002 }), {})),
  )
  parts.push(
    part(
      'light',
      'bulb',
      transform(plate(ellipse(r * 0.78, r * 0.78, fine ? 64 : 20), 0.006, { edge: 0.002 }), {
        t: [0, 0, base * 0.55],
      }),
    ),
  )
  const edge = D * 0.12
  const dish = turn(
    fillet(
      [
        [0, 0],
        [r, 0],
        [r, edge],
        [r * 0.9, edge + D * 0.09],
        [r * 0.6, edge + D * 0.18],
        [r * 0.3, edge + D * 0.24],
        [0, edge + D * 0.26],
      ],
      Math.min(0.004, edge * 0.4),
      fine ? 5 : 2,
    ),
    { segments: fine ? 128 : 36, crease: 30 },
  )
  // Brush the disc in one direction: circular grain would meet in a star.
  const uvs = dish.uvs.map((_, i) => dish.positions[(i >> 1) * 3 + (i & 1) * 2]!)
  parts.push(part('disc', 'metal', transform({ ...dish, uvs }, { rx: 90, t: [0, 0, D * 0.6] })))
  return parts
}

/** Half a bowl that lights upwards. */
export function halfBowl({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const parts: Part[] = []
  const bowl = spline(
    [
      [W * 0.16, 0],
      [W * 0.36, H * 0.16],
      [W * 0.47, H * 0.5],
      [W / 2, H],
    ],
    fine ? 10 : 4,
  )
  const mesh = turn(hollow(bowl, { wall: 0.007 }).profile, { segments: fine ? 96 : 28 })
  const p = mesh.positions
  for (let i = 2; i < p.length; i += 3) p[i] = Math.max(0, p[i]!) * ((2 * D) / W)
  parts.push(part('body', 'body', mesh), bulb(H * 0.3, Math.min(0.06, W * 0.3), fine))
  return parts
}

/** A globe on a bracket of flat bar. */
export function bracketGlobe({ width: W, depth: D, height: H }: Extent, fine: boolean): Part[] {
  const parts: Part[] = []
  const bar = Math.min(0.03, W * 0.22)
  const r = Math.min(W / 2, D / 2 - 0.004)
  const z = D / 2 - r
  const flat = (w: number, h: number, t: number) => plate(roundedRectangle(w, h, 0.002, 3), t, { edge: 0.001 })
  parts.push(part('back', 'metal', transform(flat(bar, H, 0.006), { t: [0, H / 2, -D / 2] })))
  parts.push(
    part(
      'arm',
      'metal',
      transform(laid(flat(bar, D / 2 + z + r * 0.5, 0.006)), { t: [0, 0, (z + r * 0.5 - D / 2) / 2] }),
    ),
  )
  parts.push(
    ...rotated([...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine }), bulb(r * 0.5, r * 0.8, fine)], {
      t: [0, 0.016, z],
    }),
  )
  parts.push(
    part(
      'cup',
      'metal',
      transform(
        turned(
          [
            [0, 0.004],
            [r * 0.4, 0.004],
            [r * 0.4, 0.024],
            [0, 0.024],
          ],
          fine,
        ),
        { t: [0, 0, z] },
      ),
    ),
  )
  return parts
}

/** A cylinder, open above and below. `thick` is the thickness of the wall plate. */
export function openCylinder({ width: W, depth: D, height: H }: Extent, thick: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const r = Math.min(W / 2, (D - thick) / 2)
  const z = D / 2 - r
  const wall = 0.004
  parts.push(
    part(
      'body',
      'body',
      transform(
        turned(
          [
            [r, 0],
            [r, H],
            [r - wall, H],
            [r - wall, H * 0.55],
            [0.001, H * 0.55],
            [0.001, H * 0.45],
            [r - wall, H * 0.45],
            [r - wall, 0],
            [r, 0.0001],
          ],
          fine,
          0.001,
        ),
        { t: [0, 0, z] },
      ),
    ),
  )
  for (const y of [H * 0.12, H * 0.62])
    parts.push({ ...bulb(y, r * 1.1, fine), mesh: transform(bulb(y, r * 1.1, fine).mesh, { t: [0, 0, z] }) })
  parts.push(
    part(
      'arm',
      'metal',
      rod(
        [
          [0, H / 2, -D / 2 + thick * 0.2],
          [0, H / 2, (z - r * 0.9 - D / 2 + thick * 0.2) / 2],
          [0, H / 2, z - r * 0.9],
        ],
        0.008,
        fine,
      ),
    ),
  )
  return parts
}
