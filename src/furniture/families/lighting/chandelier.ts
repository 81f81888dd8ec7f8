import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted, part, tipped } from '../../kit/fit.ts'
import { merge, transform, type Mesh, type Part, type Vector } from '../../kit/mesh.ts'
import type { Profile } from '../../kit/profile.ts'
import { curve, spar } from '../../kit/spar.ts'
import { turn } from '../../kit/turn.ts'
import { bulb, canopy, ring, rod, shade, turned } from '../../parts/lamp.ts'

const parameters = z.strictObject({
  kind: z.enum(['ring', 'rings', 'arms', 'sputnik', 'beads', 'branch', 'bar', 'spokes']).default('arms'),
  lights: z.number().int().min(3).max(16).default(8),
  /** What stands at each end: a bare bulb, a candle sleeve, a globe of glass or a small shade. */
  end: z.enum(['bulb', 'candle', 'globe', 'shade']).default('candle'),
  /** Fraction of the height that is chain, stem and ceiling plate. */
  drop: z.number().min(0.05).max(0.7).default(0.4),
})

/** A fixture of many lights that hangs. */
export const chandelier = family({
  parameters,
  slots: {
    metal: 'brass-aged',
    globe: 'glass-opal',
    shade: 'shade-linen',
    bulb: 'bulb-glow',
    sleeve: 'ceramic-bone',
    bead: 'oak-whitewashed',
  },
  build: (extent, { kind, lights, end, drop }, { detail }) => {
    const fine = detail === 'picture'
    const { width: W, depth: D, height: H } = extent
    const R = Math.min(W, D) / 2
    const plate = Math.min(0.035, H * 0.06)
    const top = H * (1 - drop)
    const parts: Part[] = [part('plate', 'metal', canopy(H, Math.min(0.07, R * 0.3), plate, fine))]
    const size = Math.min(0.05, R * 0.18, H * 0.1)
    const small = (line: Profile): Mesh => turn(line, { segments: fine ? 32 : 8 })
    const isFew = fine || lights <= 6
    const light = (p: Vector, up = true): Part[] => {
      if (end === 'globe')
        return tipped(
          [
            ...shade({
              form: 'globe',
              radius: size * 1.15,
              height: size * 2.3,
              y: 0,
              fine: fine && lights < 10,
              isCoarse: !isFew,
              slot: 'globe',
            }),
            bulb(size * 0.6, size * 0.9, false),
            part(
              'cup',
              'metal',
              small([
                [0, -0.006],
                [size * 0.5, -0.006],
                [size * 0.5, 0.008],
                [0, 0.008],
              ]),
            ),
          ],
          { rx: up ? 0 : 180, t: p },
        )
      if (end === 'shade')
        return tipped(
          [
            ...shade({
              form: 'empire',
              radius: size * 1.3,
              height: size * 1.9,
              y: size * 0.7,
              fine: fine && lights < 10,
              isCoarse: !isFew,
            }),
            bulb(size * 1.1, size * 0.6, false),
            part(
              'sleeve',
              'sleeve',
              small([
                [0, 0],
                [size * 0.24, 0],
                [size * 0.24, size * 1.2],
                [0, size * 1.2],
              ]),
            ),
          ],
          { t: p },
        )
      if (end === 'candle')
        return tipped(
          [
            part(
              'sleeve',
              'sleeve',
              small([
                [0, 0],
                [size * 0.24, 0],
                [size * 0.24, size * 1.7],
                [0, size * 1.7],
              ]),
            ),
            part(
              'pan',
              'metal',
              small([
                [0, -0.004],
                [size * 0.5, -0.002],
                [size * 0.6, 0.006],
                [0, 0.006],
              ]),
            ),
            bulb(size * 1.68, size * 0.5, fine && lights < 10),
          ],
          { t: p },
        )
      return tipped(
        [
          bulb(0, size * 1.5, fine && lights < 10),
          part(
            'holder',
            'metal',
            small([
              [0, -size * 0.5],
              [size * 0.4, -size * 0.5],
              [size * 0.4, size * 0.12],
              [0, size * 0.12],
            ]),
          ),
        ],
        { rx: up ? 0 : 180, t: p },
      )
    }
    const reach = end === 'bulb' ? R - size * 0.8 : R - size * 1.3
    const around = (n: number, each: (x: number, z: number, a: number, i: number) => void) => {
      for (let i = 0; i < n; i++) {
        const a = (i / n) * 2 * Math.PI + 0.26
        each(Math.cos(a), Math.sin(a), a, i)
      }
    }
    const flatRing = (radius: number, y: number, tall: number): Mesh =>
      turn(
        [
          [radius - 0.006, y],
          [radius, y],
          [radius, y + tall],
          [radius - 0.006, y + tall],
          [radius - 0.006, y + 0.0001],
        ],
        { segments: fine ? 96 : 32 },
      )
    if (kind === 'ring' || kind === 'rings') {
      const tiers =
        kind === 'rings'
          ? ([
              [1, 0.06],
              [0.66, 0.5],
            ] as const)
          : ([[1, 0.05]] as const)
      for (const [k, t] of tiers) {
        const y = top * t
        const radius = reach * k
        parts.push(part('ring', 'metal', flatRing(radius, y, Math.min(0.03, H * 0.05))))
        const n = Math.max(3, Math.round(lights * (kind === 'rings' ? k * 0.62 : 1)))
        around(n, (x, z) =>
          parts.push(...light([x * (radius - 0.003), y + Math.min(0.03, H * 0.05), z * (radius - 0.003)])),
        )
        around(3, (x, z) =>
          parts.push(
            part(
              'rod',
              'metal',
              rod(
                [
                  [x * radius * 0.97, y + 0.01, z * radius * 0.97],
                  [x * radius * 0.5, (y + top) * 0.5, z * radius * 0.5],
                  [x * 0.006, top, z * 0.006],
                ],
                0.0028,
                fine,
              ),
            ),
          ),
        )
      }
    } else if (kind === 'bar') {
      const y = top * 0.12
      parts.push(
        part(
          'bar',
          'metal',
          spar(
            [
              [-W / 2 + size, y, 0],
              [0, y, 0],
              [W / 2 - size, y, 0],
            ],
            { size: () => [0.011, 0.011], power: 6, segments: fine ? 24 : 8 },
          ),
        ),
      )
      for (let i = 0; i < lights; i++) {
        const x = -W / 2 + size * 1.4 + ((W - 2.8 * size) * i) / (lights - 1)
        parts.push(...light([x, y + 0.01, ((i % 2) * 2 - 1) * Math.max(0, D / 2 - size * 1.3)]))
        parts.push(
          part(
            'arm',
            'metal',
            rod(
              [
                [x, y, 0],
                [x, y, ((i % 2) * 2 - 1) * (D / 4)],
                [x, y + 0.004, ((i % 2) * 2 - 1) * Math.max(0.001, D / 2 - size * 1.3)],
              ],
              0.005,
              fine,
            ),
          ),
        )
      }
      for (const side of [-1, 1])
        parts.push(
          part(
            'rod',
            'metal',
            rod(
              [
                [side * W * 0.25, y, 0],
                [side * W * 0.14, (y + top) / 2, 0],
                [0, top, 0],
              ],
              0.004,
              fine,
            ),
          ),
        )
    } else if (kind === 'spokes') {
      const c = top * 0.34
      parts.push(
        part(
          'hub',
          'metal',
          transform(
            turned(
              [
                [0, -0.02],
                [0.05, -0.02],
                [0.055, 0],
                [0.05, 0.02],
                [0, 0.02],
              ],
              fine,
              0.006,
            ),
            { t: [0, c, 0] },
          ),
        ),
      )
      around(lights, (x, z, a, i) => {
        const far = reach * [1, 0.72, 0.92, 0.6, 0.98, 0.66, 0.84, 0.78][i % 8]!
        const y = c + (i % 2 ? 0.012 : -0.012)
        const up = i % 3 !== 1
        parts.push(
          part(
            'arm',
            'metal',
            rod(
              [
                [0, y, 0],
                [x * far * 0.5, y, z * far * 0.5],
                [x * far, y, z * far],
              ],
              0.0046,
              fine,
            ),
          ),
          ...light([x * far, y, z * far], up),
        )
      })
    } else if (kind === 'sputnik') {
      const c = top * 0.5
      const n = lights * 2
      parts.push(
        part(
          'hub',
          'metal',
          transform(
            turned(
              [
                [0, -0.04],
                [0.03, -0.028],
                [0.042, 0],
                [0.03, 0.028],
                [0, 0.04],
              ],
              fine,
              0.014,
            ),
            { t: [0, c, 0] },
          ),
        ),
      )
      for (let i = 0; i < n; i++) {
        const v = 1 - (2 * (i + 0.5)) / n
        const a = i * 2.399963
        const h = Math.sqrt(1 - v * v)
        const d: Vector = [h * Math.cos(a) * reach, v * (top * 0.5 - size), h * Math.sin(a) * reach]
        parts.push(
          part(
            'arm',
            'metal',
            rod(
              [
                [0, c, 0],
                [d[0] * 0.5, c + d[1] * 0.5, d[2] * 0.5],
                [d[0], c + d[1], d[2]],
              ],
              0.0036,
              fine,
            ),
          ),
        )
        parts.push(
          part(
            'bulb',
            'bulb',
            transform(
              turned(
                [
                  [0, -size * 0.5],
                  [size * 0.36, -size * 0.36],
                  [size * 0.5, 0],
                  [size * 0.36, size * 0.36],
                  [0, size * 0.5],
                ],
                fine && n < 20,
                size * 0.3,
              ),
              { t: [d[0], c + d[1], d[2]] },
            ),
          ),
        )
      }
    } else if (kind === 'beads') {
      const rows = fine ? 34 : 12
      const beads: Mesh[] = []
      const bead = turned(
        [
          [0, -0.5],
          [0.36, -0.36],
          [0.5, 0],
          [0.36, 0.36],
          [0, 0.5],
        ],
        fine,
        0.3,
      )
      const small = turn(
        [
          [0, -0.5],
          [0.42, -0.28],
          [0.42, 0.28],
          [0, 0.5],
        ],
        { segments: fine ? 8 : 5, crease: 90 },
      )
      const strings = fine ? 30 : 9
      for (let s = 0; s < strings; s++) {
        const a = (s / strings) * 2 * Math.PI
        for (let k = 0; k <= rows; k++) {
          const t = k / rows
          const r =
            t < 0.45 ? R * (0.16 + 0.84 * (t / 0.45) ** 1.6) : R * Math.cos(((t - 0.45) / 0.55) * Math.PI * 0.5) ** 0.8
          const y =
            t < 0.45
              ? top - (top * 0.5 * t) / 0.45
              : top * 0.5 - top * 0.47 * Math.sin(((t - 0.45) / 0.55) * Math.PI * 0.5)
          const d = Math.min(0.022, (top * 1.9) / rows)
          beads.push(
            transform(small, {
              s: [d, d, d],
              t: [Math.max(r, d * 0.6) * Math.cos(a), Math.max(d * 0.5, y), Math.max(r, d * 0.6) * Math.sin(a)],
            }),
          )
        }
      }
      parts.push(
        part('beads', 'bead', merge(beads)),
        part('ball', 'bead', transform(bead, { s: [0.05, 0.05, 0.05], t: [0, 0.02, 0] })),
      )
      parts.push(
        part(
          'hoops',
          'metal',
          merge([ring(R * 0.985, 0.005, top * 0.5, fine), ring(R * 0.18, 0.004, top * 0.985, fine)]),
        ),
      )
      around(3, (x, z) =>
        parts.push({
          ...bulb(0, size * 1.1, false),
          mesh: transform(bulb(0, size * 1.1, false).mesh, { t: [x * R * 0.4, top * 0.5, z * R * 0.4] }),
        }),
      )
    } else {
      const low = kind === 'arms' ? top * 0.22 : top * 0.1
      around(lights, (x, z, _a, i) => {
        const lift = kind === 'branch' ? ((i * 5) % lights) / lights : 0
        const y = low + (top * 0.86 - low - size * 2.6) * lift + (kind === 'arms' ? top * 0.16 : 0)
        const out = kind === 'branch' ? reach * (1 - 0.35 * lift) : reach
        const path: Vector[] =
          kind === 'arms'
            ? curve(
                [
                  [0.012 * x, low + top * 0.16, 0.012 * z],
                  [x * out * 0.35, low - top * 0.1, z * out * 0.35],
                  [x * out * 0.8, low - top * 0.08, z * out * 0.8],
                  [x * out, y, z * out],
                ],
                fine ? 10 : 4,
              )
            : curve(
                [
                  [0, low + (top - low) * (0.15 + 0.5 * lift), 0],
                  [x * out * 0.6, low + (top - low) * (0.15 + 0.5 * lift), z * out * 0.6],
                  [x * out * 0.97, y - size * 0.4, z * out * 0.97],
                  [x * out, y, z * out],
                ],
                fine ? 8 : 3,
              )
        parts.push(part('arm', 'metal', rod(path, 0.0052, fine)), ...light([x * out, y, z * out]))
      })
      parts.push(
        part(
          'column',
          'metal',
          turned(
            [
              [0, low - 0.02],
              [0.012, low - 0.01],
              [0.024, low + 0.03],
              [0.012, low + 0.06],
              [0.009, top * 0.6],
              [0.02, top * 0.66],
              [0.009, top * 0.72],
              [0.008, top],
              [0, top],
            ],
            fine,
            0.008,
          ),
        ),
      )
    }
    const low = Math.min(top - 0.01 - (kind === 'sputnik' ? top * 0.5 : kind === 'spokes' ? top * 0.66 : 0), H - plate)
    parts.push(
      part(
        'stem',
        'metal',
        rod(
          [
            [0, low, 0],
            [0, (low + H - plate * 0.8) / 2, 0],
            [0, H - plate * 0.8, 0],
          ],
          0.005,
          fine,
        ),
      ),
    )
    return fitted(parts, extent)
  },
})
