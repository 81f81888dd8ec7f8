import { part, rotated } from '../../kit/fit.ts'
import { fillet } from '../../kit/lathe.ts'
import { merge, type Part } from '../../kit/mesh.ts'
import { spline, type Profile } from '../../kit/profile.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, shade, turned } from '../lamp.ts'

/** A hollow metal shade with the given outer profile. */
function metalShade(line: Profile, fine: boolean): Part {
  const inner = line
    .map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.004), Math.max(0.002, y - 0.004)])
    .reverse()
  return part('shade', 'shade', turn([...line, ...inner], { segments: fine ? 96 : 28 }))
}

/** A narrow cylinder over a bulb. */
export function cylinderShade(R: number, body: number, fine: boolean): Part[] {
  const line: Profile = [
    [R, 0],
    [R, body * 0.97],
    [R * 0.9, body],
    [0.006, body],
  ]
  return [metalShade(line, fine), bulb(body * 0.12, Math.min(0.07, R * 1.1), fine)]
}

/** A wide disc that tapers up to its cord, with a flat light under it. */
export function discShade(R: number, body: number, fine: boolean): Part[] {
  const line = spline(
    [
      [R, 0],
      [R, body * 0.1],
      [R * 0.55, body * 0.32],
      [R * 0.12, body * 0.5],
      [R * 0.07, body],
    ],
    fine ? 8 : 3,
  )
  return [
    metalShade(line, fine),
    part(
      'light',
      'bulb',
      turned(
        [
          [0, 0.006],
          [R * 0.82, 0.006],
          [R * 0.82, 0.012],
          [0, 0.012],
        ],
        fine,
        0.002,
      ),
    ),
  ]
}

/** A globe of glass under its cap; `r`: its radius. */
export function globeShade(r: number, fine: boolean): Part[] {
  const parts: Part[] = []
  parts.push(
    ...rotated(
      [
        ...shade({ form: 'globe', radius: r, height: 2 * r, y: 0, fine, slot: 'globe' }),
        bulb(r * 0.5, Math.min(0.09, r * 0.7), fine),
      ],
      { rx: 180, t: [0, 2 * r, 0] },
    ),
  )
  parts.push(
    part(
      'cap',
      'metal',
      turned(
        [
          [0, 2 * r - 0.02],
          [r * 0.34, 2 * r - 0.02],
          [r * 0.34, 2 * r + 0.012],
          [0.01, 2 * r + 0.024],
          [0, 2 * r + 0.024],
        ],
        fine,
      ),
    ),
  )
  return parts
}

/** Wooden rings around the top and bottom of a drum, and a disc that hides its bulbs. */
export function drumHoops(R: number, high: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const tall = Math.min(0.035, high * 0.13)
  const band = (y: number, r: number) =>
    turn(
      fillet(
        [
          [r - 0.006, y],
          [r, y],
          [r, y + tall],
          [r - 0.006, y + tall],
          [r - 0.006, y + 0.0001],
        ],
        0.0015,
        fine ? 3 : 1,
      ),
      { segments: fine ? 128 : 36 },
    )
  parts.push(part('hoop', 'hoop', merge([band(0, R), band(high - tall, R * 0.985 * 0.945 + 0.003)])))
  parts.push(
    part(
      'diffuser',
      'globe',
      turned(
        [
          [0, tall * 0.4],
          [R * 0.97, tall * 0.4],
          [R * 0.97, tall * 0.4 + 0.004],
          [0, tall * 0.4 + 0.004],
        ],
        fine,
        0.001,
      ),
    ),
  )
  return parts
}

/** The lining of a dome and the cap on it. */
export function domeLining(R: number, high: number, neck: number, fine: boolean): Part[] {
  const parts: Part[] = []
  const inner = spline(
    [
      [R, 0],
      [R * 0.965, high * 0.25],
      [R * 0.8, high * 0.6],
      [R * 0.45, high * 0.9],
      [R * 0.12, high],
    ],
    fine ? 8 : 3,
  ).map(([r, y]): [number, number] => [Math.max(0.0001, r - 0.0034), Math.max(0.0015, y - 0.0034)])
  parts.push(part('lining', 'inside', turn(inner.reverse(), { segments: fine ? 96 : 24 })))
  parts.push(
    part(
      'cap',
      'metal',
      turned(
        [
          [0, high - 0.012],
          [R * 0.14, high - 0.012],
          [R * 0.14, high + neck * 0.3],
          [0.016, high + neck * 0.45],
          [0.014, high + neck],
          [0, high + neck],
        ],
        fine,
      ),
    ),
  )
  return parts
}
