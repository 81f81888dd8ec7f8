import { fbm3, random } from '../../kit/noise.ts'
import type { Outline } from '../../kit/plan.ts'
import { rectangle, triangleWave, type Drawing, type Ground, type Mark, type Yarn } from './drawing.ts'

export const panel = ({ width, depth, motif, seed }: Ground): Drawing => {
  const next = random(seed)
  const marks: Mark[] = []
  const carved: Outline[] = []
  const split = (x0: number, x1: number, z0: number, z1: number, left: number, yarn: number): void => {
    const [w, d] = [x1 - x0, z1 - z0]
    if (!left || Math.max(w, d) < motif) {
      if (yarn)
        marks.push({
          yarn: yarn === 1 ? 'accent' : 'accent2',
          inside: rectangle((x0 + x1) / 2, (z0 + z1) / 2, w / 2, d / 2),
        })
      carved.push(rectangle((x0 + x1) / 2, (z0 + z1) / 2, w / 2, d / 2))
      return
    }
    const t = 0.36 + 0.28 * next()
    if (w > d * (0.8 + 0.4 * next())) {
      split(x0, x0 + w * t, z0, z1, left - 1, yarn)
      split(x0 + w * t, x1, z0, z1, left - 1, (yarn + 1) % 3)
    } else {
      split(x0, x1, z0, z0 + d * t, left - 1, (yarn + 2) % 3)
      split(x0, x1, z0 + d * t, z1, left - 1, yarn)
    }
  }
  split(-width / 2 - 0.02, width / 2 + 0.02, -depth / 2 - 0.02, depth / 2 + 0.02, 3, 0)
  return { marks, carved }
}

export const check = ({ motif }: Ground): Drawing => {
  const across: Outline = x => triangleWave(x, motif / 2)
  const along: Outline = (_, z) => triangleWave(z, motif / 2)
  return {
    marks: [
      { yarn: 'accent', inside: across },
      { yarn: 'accent', inside: along },
      { yarn: 'accent2', inside: (x, z) => Math.max(across(x, z), along(x, z)) },
    ],
    carved: [],
  }
}

export const dots = ({ motif, edge, seed }: Ground): Drawing => {
  const at = (yarn: Yarn, share: (n: number) => boolean): Mark => ({
    yarn,
    inside: (x, z) => {
      let least = 1
      const [i0, j0] = [Math.floor(x / motif), Math.floor(z / motif)]
      for (let i = i0 - 1; i <= i0 + 1; i++)
        for (let j = j0 - 1; j <= j0 + 1; j++) {
          const next = random(seed + i * 131 + j * 7919)
          const [a, b, r, pick] = [next(), next(), next(), next()]
          const [cx, cz] = [(i + 0.5 + (a - 0.5) * 0.4) * motif, (j + 0.5 + (b - 0.5) * 0.4) * motif]
          const radius = motif * (0.15 + 0.1 * r)
          if (share(pick) && edge(cx, cz) < -radius * 1.5) least = Math.min(least, Math.hypot(x - cx, z - cz) - radius)
        }
      return least
    },
  })
  return { marks: [at('accent', n => n < 0.6), at('accent2', n => n >= 0.6)], carved: [] }
}

export const chevron = ({ motif, line }: Ground): Drawing => ({
  marks: [
    {
      yarn: 'accent',
      inside: (x, z) =>
        (Math.abs(triangleWave(z + Math.abs(triangleWave(x, motif) + motif / 2) * 0.8, motif / 2)) - line) * 0.78,
    },
  ],
  carved: [],
})

export const waves = ({ motif, line, seed }: Ground): Drawing => {
  const bent = (x: number, z: number): number =>
    z +
    motif * 0.34 * Math.sin((x / motif) * 1.9 + seed) +
    motif * 0.22 * fbm3((x / motif) * 0.5, 0, (z / motif) * 0.5, seed, 2)
  return {
    marks: [{ yarn: 'accent', inside: (x, z) => Math.abs(triangleWave(bent(x, z), motif * 0.5)) - line / 2 }],
    carved: [(x, z) => triangleWave(bent(x, z) + motif * 0.25, motif * 0.5)],
  }
}

/** Concentric bands around the middle of one long side: a rainbow, a sunrise. */
export const rainbow = ({ depth, motif, edge }: Ground): Drawing => {
  const at =
    (from: number, to: number): Outline =>
    (x, z) => {
      const r = Math.hypot(x, z - depth / 2)
      return Math.max(Math.abs(r - (from + to) / 2) - (to - from) / 2, edge(x, z) + 0.02)
    }
  return {
    marks: [
      { yarn: 'accent', inside: at(motif * 2, motif * 2.6) },
      { yarn: 'accent2', inside: at(motif * 1.25, motif * 1.8) },
      { yarn: 'accent', inside: at(0, motif * 0.9) },
    ],
    carved: [],
  }
}

/** One band beside the middle and a narrow one on the other side. */
export const band = ({ width, line }: Ground): Drawing => ({
  marks: [
    { yarn: 'accent', inside: x => Math.abs(x - width * 0.17) - line / 2 },
    { yarn: 'accent2', inside: x => Math.abs(x - width * 0.17 - line * 0.82) - line * 0.06 },
  ],
  carved: [],
})

/** Squares of three cloths; neighbours always differ. */
export const patchwork = ({ motif, seed }: Ground): Drawing => {
  const order: readonly Yarn[] = ['pile', 'accent', 'accent2', 'pile', 'accent2', 'accent']
  return {
    marks: [],
    carved: [],
    knots: { cell: motif, yarn: (i, j) => order[(((i + 2 * j + (j % 3 === 0 ? seed : 0)) % 6) + 6) % 6]! },
  }
}

/** A tartan: a broad stripe and a fine one in each direction, darker where they cross. */
export const plaid = ({ motif, line }: Ground): Drawing => {
  const broad = (at: number): number => Math.abs(triangleWave(at, motif)) - motif * 0.16
  const fine = (at: number): number => Math.abs(triangleWave(at + motif / 2, motif)) - line / 2
  return {
    marks: [
      { yarn: 'accent', inside: x => broad(x) },
      { yarn: 'accent', inside: (_, z) => broad(z) },
      { yarn: 'accent2', inside: (x, z) => Math.max(broad(x), broad(z)) },
      { yarn: 'accent3', inside: x => fine(x) },
      { yarn: 'accent3', inside: (_, z) => fine(z) },
    ],
    carved: [],
  }
}

/** Converts a field to an approximate distance by dividing it by its gradient. */
const levelled =
  (field: Outline): Outline =>
  (x, z) => {
    const at = field(x, z)
    const e = 0.004
    return at / Math.max(0.2, Math.hypot(field(x + e, z) - at, field(x, z + e) - at) / e)
  }

/** Contour lines of a map, carved. */
export const contour = ({ motif, seed }: Ground): Drawing => {
  const land = (x: number, z: number): number =>
    fbm3(x / (motif * 3.4), 0, z / (motif * 3.4), seed, 2) * motif * 3.4 + 0.35 * Math.hypot(x - motif, z + motif * 1.4)
  return { marks: [], carved: [levelled((x, z) => triangleWave(land(x, z), motif * 0.34))] }
}

/** Seven layers along the rug. */
export const strata = ({ depth, motif, seed }: Ground): Drawing => {
  const order: readonly Yarn[] = ['accent', 'accent2', 'accent3', 'pile', 'accent4', 'accent2', 'accent']
  return {
    marks: order.map((yarn, i) => ({
      yarn,
      inside: levelled(
        (x, z) =>
          depth * (-0.36 + 0.122 * i) +
          motif *
            (0.9 * fbm3(x / (motif * 2.6), i * 0.35, z / (motif * 5), seed, 3) + 0.25 * Math.sin(x / motif + i * 0.7)) -
          z,
      ),
    })),
    carved: [],
  }
}
